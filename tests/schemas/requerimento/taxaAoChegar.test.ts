import { describe, expect, it } from 'vitest';
import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Taxa } from '../../../src/schemas/processo/taxaDeclarada.ts';
import { grafoDe } from '../../../src/schemas/processo/verificar/grafo.ts';
import { respondidosDe } from '../../../src/schemas/processo/verificar/respondidos.ts';
import { verificarTaxas } from '../../../src/schemas/processo/verificar/verificarTaxas.ts';
import { haTaxaPorVir } from '../../../src/schemas/requerimento/taxasPorVir.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};
const papel = definicaoO2().documentos_emitidos[0]?.chave ?? '';
const taxa = (partes: Partial<Taxa> = {}): Taxa => ({
  chave: 't',
  nome: 'Taxa de expediente',
  etapa: 'emitir',
  unidade: 'BRL',
  ...(partes.manual === true ? {} : { formula: 'area_ampliada_m2 * 0,5' }),
  ...partes,
});
const com = (etapas: readonly Etapa[], taxas: Definicao['taxas']): Definicao => ({
  ...comEtapas(etapas),
  taxas,
  documentos_emitidos: definicaoO2().documentos_emitidos,
});
/** Nobody analyses: filed, paid, issued. */
const semAnalise = (partes: Partial<Taxa> = {}): Definicao =>
  com([etapa('emitir', [], { tipo: 'automático', emite: papel, espera: { evento: 'taxas_pagas' } })], [taxa(partes)]);
const enviado = (definicao: Definicao) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  return r;
};
const achados = (definicao: Definicao): readonly string[] =>
  verificarTaxas(definicao, respondidosDe(definicao, grafoDe(definicao)), undefined).flatMap(({ codigo, onde }) =>
    codigo.startsWith('taxa_sem') ? [`${codigo} ${onde}`] : [],
  );

describe('[E10] taxa gerada sem ninguém', () => {
  it('sai no protocolo, espera o pagamento e segue sozinha até o documento', () => {
    const definicao = semAnalise();
    expect(achados(definicao)).toEqual([]);
    const r = enviado(definicao);
    expect(r.estado().cobrancas).toMatchObject([{ taxa: 't', etapa: 'emitir', valor: '30.00', situacao: 'a emitir' }]);
    expect([r.abertas(), r.estado().documentos]).toEqual([['emitir'], []]);
    r.pagar();
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
    expect(r.estado().documentos).toMatchObject([{ chave: papel, situacao: 'válido' }]);
    expect(r.eventos.filter(({ tipo }) => tipo === 'taxas_geradas')).toHaveLength(1);
  });

  it('a que não é devida não segura ninguém', () => {
    const r = enviado(semAnalise({ condicao: 'area_ampliada_m2 > 100' }));
    expect([r.estado().cobrancas, r.estado().desfecho?.situacao]).toEqual([[], 'Deferido']);
  });

  it('a que não pode ser calculada não deixa passar: espera, e o setor vê por quê', () => {
    const definicao = semAnalise({ formula: 'area_ampliada_m2 / (area_ampliada_m2 - 60)' });
    const r = enviado(definicao);
    expect([r.abertas(), r.estado().cobrancas]).toEqual([['emitir'], []]);
    const emitir = definicao.etapas.at(-1);
    expect(emitir !== undefined && haTaxaPorVir(definicao, r.estado(), emitir)).toBe(true);
    expect(r.tentar({ acao: 'gerar-taxas' })).toContain('Taxa de expediente');
    expect(r.estado().taxas_paradas).toMatchObject([{ etapa: 'emitir', execucao: 2 }]);
    expect(r.estado().taxas_paradas?.[0]?.motivo).toContain('Taxa de expediente: ');
    expect(r.tentar({ acao: 'tentar-taxas' }, atorPortal), 'pelo mesmo motivo não se diz outra vez').toBe(
      'As taxas ainda não podem ser calculadas',
    );
    expect(r.eventos.filter(({ tipo }) => tipo === 'taxas_nao_geradas')).toHaveLength(1);
  });

  it('em etapa de setor sai assim que o requerimento chega, antes de iniciada', () => {
    const definicao = com([etapa('analise', [])], [taxa({ etapa: 'analise', gerada: 'ao_chegar' })]);
    expect(achados(definicao)).toEqual([]);
    const r = enviado(definicao);
    expect(r.estado().cobrancas).toMatchObject([{ taxa: 't', valor: '30.00' }]);
    r.fazer({ acao: 'iniciar' });
    expect(r.tentar({ acao: 'deferir' })).toContain('Deferir depende de');
    r.pagar();
    r.fazer({ acao: 'deferir' });
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });

  it('como antes, sem nada dito em etapa de setor, é a equipe que a gera', () => {
    const r = enviado(com([etapa('analise', [])], [taxa({ etapa: 'analise' })]));
    r.fazer({ acao: 'iniciar' });
    expect(r.estado().cobrancas).toEqual([]);
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toHaveLength(1);
  });

  it.each<[string, Definicao, readonly string[]]>([
    ['manual', semAnalise({ manual: true }), ['taxa_sem_geracao taxas[0].manual']],
    ['em prosa', semAnalise({ condicao: 'texto: se o setor quiser' }), ['taxa_sem_geracao taxas[0].condicao']],
    ['pela equipe onde não há', semAnalise({ gerada: 'equipe' }), ['taxa_sem_geracao taxas[0].gerada']],
    [
      'em automática que não espera',
      com([etapa('emitir', [segue('analise')], { tipo: 'automático' }), etapa('analise', [])], [taxa()]),
      ['taxa_sem_etapa taxas[0].etapa'],
    ],
    [
      'uma de cada modo na mesma etapa',
      com(
        [etapa('analise', [])],
        [taxa({ etapa: 'analise', gerada: 'ao_chegar' }), taxa({ chave: 'u', nome: 'Outra', etapa: 'analise' })],
      ),
      ['taxa_sem_geracao taxas[0].gerada'],
    ],
  ])('não publica: %s', (_nome, definicao, esperados) => {
    expect(achados(definicao)).toEqual(esperados);
  });
});

describe('[W21] comprovante', () => {
  it('só se oferece, e se recusa com o porquê, onde há o que pagar', () => {
    const r = enviado(com([etapa('analise', [])], [taxa({ etapa: 'analise', gerada: 'ao_chegar' })]));
    const comprovar = { acao: 'enviar-comprovante', cobranca: 1, arquivo: 7 } as const;
    expect(r.tentar(comprovar, requerente)).toBe('A guia desta cobrança ainda não foi emitida');
    r.fazer({ acao: 'iniciar' });
    r.pagar();
    expect(r.tentar(comprovar, requerente)).toBe('Nada mais é devido desta cobrança');
    expect(r.acoes(requerente).map(({ acao }) => acao)).not.toContain('enviar-comprovante');
  });
});
