import { describe, expect, it } from 'vitest';
import {
  comChaves,
  ehLugarDeArquivo,
  perguntaDeArquivo,
  semChaves,
} from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { diferencasEntre } from '../../../src/schemas/processo/edicao/diferencas.ts';
import { verificarArquivos } from '../../../src/schemas/processo/verificar/verificarArquivos.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { externoProposto } from '../../../src/schemas/requerimento/externoProposto.ts';
import { respostasAPedir } from '../../../src/schemas/requerimento/respostasAPedir.ts';
import { alvosAValidar, recusadosPor } from '../../../src/schemas/requerimento/vereditos.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidade } from '../processo/verificar/exemplo.ts';

type Coluna = NonNullable<Campo['colunas']>[number];
const nome: Coluna = { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true };
const art: Coluna = { chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: true, formatos: ['pdf'] };
const equipe: Campo = { chave: 'equipe', nome: 'Equipe', tipo: 'tabela', obrigatorio: true, colunas: [nome, art] };

const com = (campo: Campo = equipe): Definicao => {
  const d = comEtapas([etapa('analise', [segue('fim')], { exige_vereditos: true }), etapa('fim', [])]);
  return {
    ...d,
    campos: [...d.campos, campo],
    etapas: d.etapas.map((e, i) =>
      i > 0 ? e : { ...e, secoes: [...(e.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: [campo.chave] }] },
    ),
  };
};
const definicao = com();
const ana = { _linha: 'ana1', nome: 'Ana' };
const bia = { _linha: 'bia2', nome: 'Bia' };
const [DA_ANA, DA_BIA] = ['campo:equipe.ana1.art', 'campo:equipe.bia2.art'];

const emAnalise = (): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(
    {
      acao: 'enviar',
      respostas: {
        inscricao_imovel: '01.02.117',
        area_ampliada_m2: '60.00',
        solicitante_e_proprietario: true,
        rt: 'CREA-SC 1',
        equipe: [ana, bia],
      },
      arquivos: { 'documento:matricula': [10], [DA_ANA]: [11], [DA_BIA]: [12] },
      faltas: {},
    },
    requerente,
  );
  r.fazer({ acao: 'iniciar' });
  return r;
};
const analise = definicao.etapas.find((e) => e.chave === 'analise');
if (analise === undefined) throw new Error('no such step');

describe('[E11] keys of rows', () => {
  it('are given by place where there is none, once each, and nowhere else', () => {
    const linhas = [{ nome: 'a' }, { _linha: 'l1', nome: 'b' }, { _linha: 'l1', nome: 'c' }, { _linha: '../x' }, bia];
    const dadas = comChaves(equipe, linhas);
    expect((dadas as { _linha: string }[]).map(({ _linha }) => _linha)).toEqual(['l2', 'l1', 'l3', 'l4', 'bia2']);
    expect(comChaves(equipe, dadas)).toEqual(dadas);
    expect(comChaves(equipe, linhas)).toEqual(dadas);
    const semArquivos = { ...equipe, colunas: [nome] };
    expect(comChaves(semArquivos, linhas)).toBe(linhas);
    expect(semChaves([ana, bia])).toEqual([{ nome: 'Ana' }, { nome: 'Bia' }]);
  });

  it('lead to the column that declares the files, and to none where there is none', () => {
    const campos = definicao.campos;
    expect(perguntaDeArquivo(campos, 'equipe.bia2.art', { equipe: [ana, bia] })).toMatchObject({
      chave: 'equipe.bia2.art',
      nome: 'Equipe, linha 2: ART',
      tipo: 'arquivo',
      formatos: ['pdf'],
    });
    expect(perguntaDeArquivo(campos, 'equipe.foi9.art', { equipe: [ana, bia] })?.nome).toBe('Equipe: ART');
    for (const lugar of ['equipe', 'equipe.ana1.nome', 'rt.ana1.art', 'equipe.ana1', 'equipe.ANA.art'])
      expect(perguntaDeArquivo(campos, lugar), lugar).toBeUndefined();
    expect([ehLugarDeArquivo(campos, 'equipe[1].art'), ehLugarDeArquivo(campos, 'equipe[1].nome')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('[E11] what a definition may ask for in rows', () => {
  const achados = (campo: Campo) => verificarArquivos(com(campo)).map(({ codigo, onde }) => [codigo, onde]);
  const onde = `campos[${definicao.campos.length - 1}]`;

  it('formats and limits are those of a file, and of a file alone; an address has no cells for them', () => {
    expect(achados(equipe)).toEqual([]);
    const exe = { ...equipe, colunas: [nome, { ...art, formatos: ['exe'] }] };
    expect(achados(exe)).toEqual([['formato_de_arquivo', `${onde}.colunas[1].formatos[0]`]]);
    const semArquivo = { ...equipe, colunas: [{ ...nome, tamanho_maximo_mb: 2 }] };
    expect(achados(semArquivo)).toEqual([['campo_incompleto', `${onde}.colunas[0].tamanho_maximo_mb`]]);
    const um = { ...equipe, colunas: [nome, { ...art, um_de_cada_formato: true }] };
    expect(achados(um)).toEqual([['campo_incompleto', `${onde}.colunas[1].um_de_cada_formato`]]);
    expect(achados({ ...equipe, tipo: 'endereco', colunas: [art] })).toEqual([
      ['campo_incompleto', `${onde}.colunas[0].tipo`],
    ]);
  });

  it('no rule asks for a file', () => {
    const regra = { ...equipe, colunas: [nome, art, { ...nome, chave: 'obs', condicao: 'preenchido(art)' }] };
    expect(verificarDefinicao(com(regra), cidade).map((a) => `${a.codigo} ${a.onde}`)).toContain(
      `campo_desconhecido ${onde}.colunas[2].condicao`,
    );
  });

  it('a changed column is said among the differences', () => {
    const outra = com({ ...equipe, colunas: [nome, { ...art, formatos: ['pdf', 'dwg'] }] });
    expect(JSON.stringify(diferencasEntre(definicao, outra))).toContain('dwg');
  });
});

describe('[E11] the file of a row in the analysis', () => {
  const julgar = (alvo: string, resultado: 'aceito' | 'recusado', motivo?: string): Comando => ({
    acao: 'dar-vereditos',
    vereditos: [{ alvo, resultado, ...(motivo === undefined ? {} : { motivo }) }],
  });

  it('is judged by itself beside the answer of its table, and asked for again with its reason', () => {
    const r = emAnalise();
    const alvos = alvosAValidar(definicao, r.estado(), analise);
    expect(alvos.filter(({ alvo }) => alvo.startsWith('campo:equipe'))).toEqual([
      { alvo: 'campo:equipe', nome: 'Equipe', valor: [ana, bia] },
      { alvo: DA_ANA, nome: 'Equipe, linha 1: ART', valor: [11] },
      { alvo: DA_BIA, nome: 'Equipe, linha 2: ART', valor: [12] },
    ]);
    r.fazer(julgar(DA_ANA, 'aceito'));
    r.fazer(julgar(DA_BIA, 'recusado', 'Sem assinatura'));
    expect(recusadosPor(definicao, r.estado(), analise).map(({ alvo }) => alvo)).toEqual([DA_BIA]);
    r.fazer({ acao: 'pedir-recusados' });
    const [item] = r.estado().pendencias[0]?.itens ?? [];
    expect(item).toMatchObject({ tipo: 'campo', alvo: 'equipe.bia2.art', de_arquivo: true, texto: 'Sem assinatura' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: {}, arquivos: { '1': [20] } }, requerente);
    expect(r.estado().arquivos).toMatchObject({ [DA_ANA]: [11], [DA_BIA]: [20] });
    // What was accepted stands, what was refused is another file now.
    const aindaPorJulgar = recusadosPor(definicao, r.estado(), analise);
    expect(aindaPorJulgar).toEqual([]);
  });

  it('of a row that is taken out in a round counts no more, and a new one asks for its own', () => {
    const r = emAnalise();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'equipe', texto: 'Falta alguém' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    const caio = { _linha: 'caio3', nome: 'Caio' };
    const responder = (arquivos_das_linhas: Record<string, readonly number[]>): Comando => ({
      acao: 'responder-pendencia',
      pendencia: 1,
      arquivos: {},
      respostas: { '1': [caio, bia] },
      arquivos_das_linhas,
    });
    expect(() => r.fazer(responder({}), requerente)).toThrow();
    r.fazer(responder({ 'campo:equipe.caio3.art': [30], 'campo:equipe.nunca9.art': [31] }), requerente);
    const estado = r.estado();
    expect(estado.arquivos).not.toHaveProperty('campo:equipe.nunca9.art');
    const alvos = alvosAValidar(definicao, estado, analise).map(({ alvo }) => alvo);
    expect(alvos.filter((alvo) => alvo.startsWith('campo:equipe.'))).toEqual(['campo:equipe.caio3.art', DA_BIA]);
    expect(respostasAPedir(definicao, estado)).toEqual([]);
    // An outside body that is shown the table's files is shown those that count.
    const fora = externoProposto(definicao, estado, { orgao: 'CREA', documentos: ['equipe'] });
    expect([...fora.documentos].toSorted()).toEqual([12, 30]);
  });
});
