import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { impede } from '../../../../src/schemas/processo/verificar/achado.ts';
import type { CidadeDoProcesso } from '../../../../src/schemas/processo/verificar/verificarCidade.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { achadosDe, cidade, definicaoDe, item } from './exemplo.ts';

type Caso = readonly [nome: string, mudar: (d: Definicao) => void, achados: readonly string[]];

describe('earlier licences', () => {
  const queAceita =
    (...processos: string[]) =>
    (d: Definicao): void => {
      for (const c of d.campos) if (c.tipo === 'requerimento') c.processos = processos;
    };
  it('of a process that the city lacks are a warning, of its own or of one that it has are not', () => {
    const comProcessos = { ...cidade, processos: ['ampliacao-multifamiliar'] };
    const achados = achadosDe('o3', queAceita('ampliacao-multifamiliar', 'habite-se', 'reforma'), comProcessos);
    expect(achados).toEqual(['processo_inexistente campos[1].processos[2]']);
  });
  it('are asked for by no other kind of field', () => {
    expect(achadosDe('o3', (d) => void (item(d.campos, 2).processos = ['habite-se']))).toEqual([
      'campo_incompleto campos[2].processos',
    ]);
  });
});

describe('papers', () => {
  const texto = (t: string) => (d: Definicao) => void (item(d.documentos_emitidos, 0).texto = [t]);
  it.each<Caso>([
    ['an unknown tag', texto('Licença de {{area_total}}.'), ['etiqueta_desconhecida documentos_emitidos[0].texto[0]']],
    [
      'a tag of the property in a process without one',
      texto('Em {{imovel.endereco}}.'),
      ['etiqueta_desconhecida documentos_emitidos[0].texto[0]'],
    ],
    [
      'braces that make no tag',
      texto('Licença de {{ Área }}.'),
      ['etiqueta_desconhecida documentos_emitidos[0].texto[0]'],
    ],
    [
      'an unknown tag among the conditions',
      (d) => (item(d.documentos_emitidos, 0).condicionantes = ['Ver {{x}}.']),
      ['etiqueta_desconhecida documentos_emitidos[0].condicionantes[0]'],
    ],
    [
      'an unknown field',
      (d) => item(d.documentos_emitidos, 0).campos.push('area'),
      ['campo_desconhecido documentos_emitidos[0].campos[5]'],
    ],
    [
      'a number with a tag that is none of its own',
      (d) => (item(d.documentos_emitidos, 0).formato = '{numero}/{mes}'),
      ['etiqueta_desconhecida documentos_emitidos[0].formato'],
    ],
    [
      'a field asked after the paper was issued',
      (d) => {
        delete item(d.etapas, 3).emite;
        item(d.etapas, 3).tipo = 'validar';
        item(d.etapas, 2).emite = 'habite_se';
      },
      ['campo_posterior documentos_emitidos[0].texto[1]', 'campo_posterior documentos_emitidos[0].campos[4]'],
    ],
    [
      'a paper that nobody issues',
      (d) => d.documentos_emitidos.push({ ...item(d.documentos_emitidos, 0), chave: 'atestado' }),
      ['documento_nunca_emitido documentos_emitidos[1]'],
    ],
  ])('%s', (_nome, mudar, achados) => {
    expect(achadosDe('o3', mudar)).toEqual(achados);
  });
});

describe('the city', () => {
  it('a sector without members blocks, one without analysts warns, a missing one blocks', () => {
    const setores = [
      { sigla: 'SFIS', membros: 0, analistas: 0 },
      { sigla: 'seplan', membros: 3, analistas: 0 },
    ];
    expect(achadosDe('o3', () => undefined, { ...cidade, setores })).toEqual([
      'setor_sem_membros etapas[1].setor',
      'setor_sem_analista etapas[2].setor',
      'setor_sem_analista etapas[3].setor',
    ]);
    expect(achadosDe('o4', () => undefined, { ...cidade, setores })).toEqual(['setor_inexistente etapas[2].setor']);
  });

  it('a sector whose opinion a step proposes: not listed, not there, without anybody to answer', () => {
    const propor = (setor: string) => (d: Definicao) => {
      item(d.etapas, 1).pareceres = [{ setor, motivo: 'Obra grande' }];
    };
    expect(achadosDe('o3', propor('seplan'))).toEqual([]);
    expect(achadosDe('o3', propor('SEMAM'))).toEqual(['setor_nao_listado etapas[1].pareceres[0].setor']);
    const comSemam = (d: Definicao): void => {
      propor('SEMAM')(d);
      d.setores.push({ sigla: 'SEMAM', nome: 'Meio ambiente' });
    };
    const em = (mais: CidadeDoProcesso['setores']) =>
      achadosDe('o3', comSemam, { ...cidade, setores: [...cidade.setores, ...mais] });
    expect(em([{ sigla: 'SEMAM', membros: 1, analistas: 1 }])).toEqual([]);
    expect(em([])).toEqual(['setor_inexistente etapas[1].pareceres[0].setor']);
    expect(em([{ sigla: 'SEMAM', membros: 0 }])).toEqual(['setor_sem_membros etapas[1].pareceres[0].setor']);
    expect(em([{ sigla: 'SEMAM', membros: 1, analistas: 0 }])).toEqual([
      'setor_sem_analista etapas[1].pareceres[0].setor',
    ]);
  });

  it('a sector that the file does not list, a staff step without one, a sector without a step', () => {
    expect(achadosDe('o3', (d) => d.setores.splice(0, 1))).toEqual(['setor_nao_listado etapas[1].setor']);
    expect(achadosDe('o3', (d) => delete item(d.etapas, 1).setor)).toEqual([
      'setor_nao_listado etapas[1].setor',
      'setor_sem_uso setores[0]',
    ]);
  });

  it('a parameter without a value in force warns and does not block', () => {
    const d = definicaoDe('o3');
    const achados = verificarDefinicao(d, { ...cidade, parametros: ['UFM'] });
    expect(achados.map((a) => [a.codigo, a.onde, a.gravidade])).toEqual([
      ['parametro_sem_valor', 'parametros[1]', 'avisa'],
    ]);
    expect(impede(achados)).toBe(false);
  });
});
