import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { achadosDe, campoDe, item } from './exemplo.ts';

type Caso = readonly [nome: string, mudar: (d: Definicao) => void, achados: readonly string[]];

describe('names, fields and sections', () => {
  it.each<Caso>([
    ['a field twice', (d) => d.campos.push({ ...campoDe(d, 'tem_fossa') }), ['chave_repetida campos[11].chave']],
    ...(['hoje', 'protocolado_em'] as const).map((chave): Caso => [
      `a field called ${chave}, which is a day`,
      (d) => d.campos.push({ ...campoDe(d, 'tem_fossa'), chave }),
      ['nome_reservado campos[11].chave', 'campo_sem_etapa campos[11]'],
    ]),
    [
      'a parameter called hoje',
      (d) => d.parametros.push({ ...item(d.parametros, 1), sigla: 'hoje' }),
      ['nome_reservado parametros[2].sigla', 'parametro_sem_valor parametros[2]'],
    ],
    [
      'a document twice',
      (d) => d.documentos.push({ ...item(d.documentos, 0) }),
      ['chave_repetida documentos[3].chave'],
    ],
    ['a fee twice', (d) => d.taxas.push({ ...item(d.taxas, 0) }), ['chave_repetida taxas[3].chave']],
    ['a step twice', (d) => d.etapas.push({ ...item(d.etapas, 3), secoes: [] }), ['chave_repetida etapas[4].chave']],
    [
      'an issued paper twice',
      (d) => d.documentos_emitidos.push({ ...item(d.documentos_emitidos, 0) }),
      ['chave_repetida documentos_emitidos[1].chave'],
    ],
    [
      'a sector twice, ignoring case',
      (d) => d.setores.push({ sigla: 'sfis', nome: 'Fiscalização' }),
      ['chave_repetida setores[2].sigla', 'setor_sem_uso setores[2]'],
    ],
    [
      'a parameter twice',
      (d) => d.parametros.push({ ...item(d.parametros, 0) }),
      ['chave_repetida parametros[2].sigla'],
    ],
    [
      'a section twice',
      (d) => (item(item(d.etapas, 0).secoes, 1).chave = 'obra'),
      ['chave_repetida etapas[0].secoes[1].chave'],
    ],
    [
      'an option twice',
      (d) => campoDe(d, 'finalidade').opcoes?.push({ chave: 'reforma', nome: 'Reforma' }),
      ['chave_repetida campos[0].opcoes[4].chave'],
    ],
    [
      'an option without label',
      (d) => (item(campoDe(d, 'finalidade').opcoes, 1).nome = ' '),
      ['opcao_sem_rotulo campos[0].opcoes[1].nome'],
    ],
    ['a choice without options', (d) => delete campoDe(d, 'finalidade').opcoes, ['campo_incompleto campos[0].opcoes']],
    [
      'a table without columns',
      (d) => (campoDe(d, 'numero_predial').tipo = 'tabela'),
      ['campo_incompleto campos[10].colunas'],
    ],
    [
      'a column twice, its option without label',
      (d) => {
        const coluna = {
          chave: 'uso',
          nome: 'Uso',
          tipo: 'selecao' as const,
          obrigatorio: true,
          opcoes: [{ chave: 'a', nome: '' }],
        };
        Object.assign(campoDe(d, 'numero_predial'), { tipo: 'tabela', colunas: [coluna, coluna] });
      },
      [
        'chave_repetida campos[10].colunas[1].chave',
        'opcao_sem_rotulo campos[10].colunas[0].opcoes[0].nome',
        'opcao_sem_rotulo campos[10].colunas[1].opcoes[0].nome',
      ],
    ],
    [
      'limits that no answer meets',
      (d) => (campoDe(d, 'area_obra_m2').maximo = '0'),
      ['campo_incompleto campos[2].minimo'],
    ],
    [
      'a file format that cannot be received',
      (d) => (item(d.documentos, 0).formatos = ['pdf', 'exe']),
      ['formato_de_arquivo documentos[0].formatos[1]'],
    ],
    [
      'a section that names an unknown field',
      (d) => item(item(d.etapas, 0).secoes, 1).campos.push('area'),
      ['campo_desconhecido etapas[0].secoes[1].campos[1]'],
    ],
    [
      'a field in two steps',
      (d) => item(item(d.etapas, 2).secoes, 0).campos.push('tem_fossa'),
      ['campo_repetido etapas[2].secoes[0].campos[3]'],
    ],
    ['a field in no step', (d) => item(item(d.etapas, 2).secoes, 0).campos.pop(), ['campo_sem_etapa campos[9]']],
    [
      'a field named like a word of the language',
      (d) => d.campos.push({ chave: 'e', nome: 'E', tipo: 'texto', obrigatorio: false }),
      ['nome_reservado campos[11].chave', 'campo_sem_etapa campos[11]'],
    ],
    [
      'a field named like what every object has',
      (d) => d.campos.push({ chave: 'constructor', nome: 'C', tipo: 'texto', obrigatorio: false }),
      ['nome_reservado campos[11].chave', 'campo_sem_etapa campos[11]'],
    ],
    [
      'a field named like a fact of the flow',
      (d) => d.campos.push({ chave: 'decisao', nome: 'D', tipo: 'texto', obrigatorio: false }),
      ['nome_reservado campos[11].chave', 'campo_sem_etapa campos[11]'],
    ],
    [
      'a field named like a parameter',
      (d) => d.parametros.push({ sigla: 'finalidade', nome: 'X', unidade: 'BRL' }),
      ['nome_reservado campos[0].chave', 'parametro_sem_valor parametros[2]'],
    ],
    [
      'a parameter named like a word',
      (d) => d.parametros.push({ sigla: 'ou', nome: 'X', unidade: 'BRL' }),
      ['nome_reservado parametros[2].sigla', 'parametro_sem_valor parametros[2]'],
    ],
  ])('%s', (_nome, mudar, achados) => {
    expect(achadosDe('o3', mudar)).toEqual(achados);
  });
});
