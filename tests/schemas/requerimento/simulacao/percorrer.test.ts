import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { resumoVazio, somar } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import { simular } from '../../../../src/schemas/requerimento/simulacao/simular.ts';
import { em } from './cidadeDaSimulacao.ts';
import { definicaoDoProcesso } from '../../../support/processosDoPortal.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../../support/requerimentoNoMotor.ts';

const simulado = (r: NoMotor, d: Definicao, outra: Definicao) => {
  const feito = simular({ id: 1, numero: '2026/000001', estado: r.estado() }, d, outra, em);
  if (feito === undefined) throw new Error('nothing was filed');
  return feito;
};
const etapas = (p: { readonly passos: readonly { readonly etapa: string }[] }) => p.passos.map((x) => x.etapa);

const o7 = definicaoDoProcesso('o7');
const RESPOSTAS = {
  ...{ data_evento: '2027-03-12', hora_inicio: '14:00', hora_fim: '18:00', fins_lucrativos: false },
  ...{ publico_estimado: 200, area_ocupada_m2: '400.00', descricao: 'Feira', tem_barracas: false },
  ...{ tem_som: true, interdita_via: false },
};
const membro = (sigla: string) => ({ tipo: 'equipe', id: 7, nome: sigla, setores: [sigla], gestor: false }) as const;

/** O7 with noise: two sectors at once, two and four days later, then the paper. */
const evento = (): NoMotor => {
  const r = requerimentoNoMotor(o7);
  r.fazer({ acao: 'abrir' }, requerente);
  const arquivos = { 'documento:rg_cpf': [1], 'documento:apoio_pm': [1] };
  r.fazer({ acao: 'enviar', respostas: RESPOSTAS, arquivos, faltas: {} }, requerente);
  const concluir = (etapa: string, sigla: string, quando: string): void => {
    r.mudarAgora(quando);
    const execucao = r.estado().execucoes.find((e) => e.etapa === etapa)?.sequencia ?? 0;
    r.fazer({ acao: 'iniciar', execucao }, membro(sigla));
    if (etapa === 'fiscalizacao')
      r.fazer(
        { acao: 'anexar', alvo: 'documento:parecer_fiscal', arquivo: 3, nome: 'a.pdf', varios: false, execucao },
        membro(sigla),
      );
    r.fazer({ acao: 'deferir', execucao }, membro(sigla));
  };
  concluir('ambiental', 'SEMAM', '2026-11-21T12:00:00Z');
  concluir('fiscalizacao', 'SFIS', '2026-11-23T12:00:00Z');
  concluir('emissao', 'SEURB', '2026-11-24T12:00:00Z');
  return r;
};

describe('a past request under another version', () => {
  it('comes out the same where nothing changed, forks and all', () => {
    const r = evento();
    const { antes, depois, diferencas, confere: conferiu } = simulado(r, o7, o7);
    expect([diferencas, conferiu]).toEqual([[], true]);
    expect(etapas(antes)).toEqual(['requerimento', 'fiscalizacao', 'ambiental', 'emissao']);
    expect([antes.situacao, antes.fim]).toEqual(['Deferido', '2026-11-24']);
    expect(depois).toEqual(antes);
  });

  it('goes another way where a rule of the draft leads there, and ends earlier without the slower of two ways', () => {
    const semFiscal: Definicao = {
      ...o7,
      etapas: o7.etapas.map((e) =>
        e.chave === 'requerimento'
          ? {
              ...e,
              proximas: e.proximas.map((p) =>
                p.para === 'fiscalizacao' ? { ...p, condicao: 'publico_estimado > 1000' } : p,
              ),
            }
          : e,
      ),
    };
    const { depois, diferencas } = simulado(evento(), o7, semFiscal);
    expect(diferencas).toEqual(['caminho', 'documentos', 'fim']);
    expect(etapas(depois)).toEqual(['requerimento', 'ambiental', 'emissao']);
    // Two days of SEMAM, one of the paper.
    expect(depois.fim).toBe('2026-11-22');
  });

  it('is asked for other documents where the draft asks for another number of files', () => {
    const comMais: Definicao = {
      ...o7,
      documentos: o7.documentos.map((x) =>
        x.chave === 'rg_cpf' ? { ...x, varios: true, quantos: 'publico_estimado / 70' } : x,
      ),
    };
    const { depois, diferencas } = simulado(evento(), o7, comMais);
    expect(diferencas).toEqual(['documentos']);
    expect(depois.documentos.map(({ nome }) => nome)).toContainEqual(expect.stringMatching(/ \(3 arquivos\)$/));
    // As many as before is what it was.
    const igual: Definicao = {
      ...o7,
      documentos: o7.documentos.map((x) => (x.chave === 'rg_cpf' ? { ...x, varios: true, quantos: '1' } : x)),
    };
    expect(simulado(evento(), o7, igual).diferencas).toEqual([]);
  });

  it('takes a step that nobody knows anything of to be granted in its term, and says so', () => {
    const comRevisao: Definicao = {
      ...o7,
      etapas: [
        ...o7.etapas.map((e) => (e.chave === 'emissao' ? { ...e, proximas: [{ para: 'revisao' }] } : e)),
        {
          ...{ chave: 'revisao', nome: 'Revisão', tipo: 'validar', publico: 'setor', setor: 'SEURB', proximas: [] },
          prazo: { quantidade: 5, contagem: 'corridos' },
        },
      ],
    };
    const { depois, diferencas } = simulado(evento(), o7, comRevisao);
    expect(diferencas).toEqual(['caminho', 'fim']);
    expect(depois.passos.at(-1)).toEqual({ etapa: 'revisao', nome: 'Revisão', suposto: true });
    expect(depois.fim).toBe('2026-11-29');
  });

  it('charges by the draft what it would charge, and says where nobody can know', () => {
    const comTaxas: Definicao = {
      ...o7,
      parametros: [{ sigla: 'UFM', nome: 'UFM', unidade: 'BRL' }],
      taxas: [
        {
          chave: 'som',
          nome: 'Taxa do som',
          etapa: 'ambiental',
          unidade: 'BRL',
          formula: '2 * UFM',
          condicao: 'tem_som',
        },
        {
          chave: 'via',
          nome: 'Taxa da via',
          etapa: 'ambiental',
          unidade: 'BRL',
          formula: '10',
          condicao: 'interdita_via',
        },
        { chave: 'mao', nome: 'Taxa digitada', etapa: 'fiscalizacao', unidade: 'BRL', manual: true },
      ],
    };
    const { depois, diferencas } = simulado(evento(), o7, comTaxas);
    expect(diferencas).toEqual(['preco']);
    expect(depois.taxas).toEqual([
      { chave: 'som', nome: 'Taxa do som', valor: '374.84' },
      { chave: 'mao', nome: 'Taxa digitada', valor: null, porque: 'O valor é digitado pela equipe' },
    ]);
    expect(depois.total).toBe('374.84');
  });

  it('asks for the documents of the draft, and tells which required answers are not there', () => {
    const mudado: Definicao = {
      ...o7,
      campos: [...o7.campos, { chave: 'tem_palco', nome: 'Haverá palco?', tipo: 'logico', obrigatorio: true }],
      etapas: o7.etapas.map((e) =>
        e.chave === 'requerimento'
          ? {
              ...e,
              secoes: (e.secoes ?? []).map((s, i) => (i === 0 ? { ...s, campos: [...s.campos, 'tem_palco'] } : s)),
            }
          : e,
      ),
      documentos: o7.documentos.filter(({ chave }) => chave !== 'apoio_pm'),
    };
    const { depois, diferencas } = simulado(evento(), o7, mudado);
    expect(diferencas).toEqual(['documentos']);
    expect(depois.documentos.map(({ chave }) => chave)).not.toContain('documento:apoio_pm');
    expect(depois.sem_resposta).toEqual([{ chave: 'tem_palco', nome: 'Haverá palco?' }]);
  });

  it('says that a decision is lost where its step is gone, and stops where no way leads on', () => {
    const r = requerimentoNoMotor(o7);
    r.fazer({ acao: 'abrir' }, requerente);
    const arquivos = { 'documento:rg_cpf': [1], 'documento:apoio_pm': [1] };
    r.fazer({ acao: 'enviar', respostas: RESPOSTAS, arquivos, faltas: {} }, requerente);
    const execucao = r.estado().execucoes.find((e) => e.etapa === 'ambiental')?.sequencia ?? 0;
    r.fazer({ acao: 'iniciar', execucao }, membro('SEMAM'));
    r.mudarAgora('2026-11-25T12:00:00Z');
    r.fazer({ acao: 'indeferir', motivo: 'Barulho', execucao }, membro('SEMAM'));
    const semAmbiental: Definicao = {
      ...o7,
      etapas: o7.etapas
        .filter((e) => e.chave !== 'ambiental')
        .map((e) => ({ ...e, proximas: e.proximas.filter((p) => p.para !== 'ambiental') })),
    };
    const { antes, depois } = simulado(r, o7, semAmbiental);
    expect([antes.situacao, antes.fim]).toEqual(['Indeferido', '2026-11-25']);
    expect([depois.situacao, depois.decisao_perdida]).toEqual(['Deferido', true]);
    const semSaida: Definicao = {
      ...o7,
      etapas: o7.etapas.map((e) =>
        e.chave === 'requerimento' ? { ...e, proximas: [{ para: 'emissao', condicao: 'interdita_via' }] } : e,
      ),
    };
    const parado = simulado(evento(), o7, semSaida).depois;
    expect([parado.sem_caminho, parado.situacao]).toEqual([true, null]);
  });

  it('sums up', () => {
    const umO7 = simulado(evento(), o7, o7);
    const dobro = { ...umO7, diferencas: ['fim' as const], depois: { ...umO7.depois, fim: '2026-12-24' } };
    const resumo = [umO7, dobro, dobro].reduce(somar, resumoVazio);
    expect(resumo).toMatchObject({
      ...{ total: 3, diferentes: 2, por: { caminho: 0, preco: 0, documentos: 0, fim: 2 } },
      dias: { encerrados: 3, antes: 15, depois: 75 },
    });
    expect(resumo.faixas_dos_dias.map((f) => f.quantos)).toEqual([0, 0, 1, 0, 2]);
    expect(resumo.faixas_do_preco.map((f) => f.quantos)).toEqual([0, 0, 3, 0, 0]);
  });

  it('is nothing for a draft', () => {
    const r = requerimentoNoMotor(o7);
    r.fazer({ acao: 'abrir' }, requerente);
    expect(simular({ id: 1, numero: null, estado: r.estado() }, o7, o7, em)).toBeUndefined();
  });
});
