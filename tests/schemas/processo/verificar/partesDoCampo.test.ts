import { describe, expect, it } from 'vitest';
import type { Campo, DadoDaLicenca } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { achadosDe as todosOsAchados, item } from './exemplo.ts';

/** O3 asks for no property, and its paper is told so: of fields that says nothing. */
const achadosDe: typeof todosOsAchados = (...de) =>
  todosOsAchados(...de).filter((um) => !um.startsWith('obra_sem_cib'));

/** O3 with one more field in its first section. */
const comCampo =
  (campo: Partial<Campo> & Pick<Campo, 'tipo'>, antes: readonly Campo[] = []) =>
  (d: Definicao): void => {
    const novos = [...antes, { chave: 'novo', nome: 'Novo', obrigatorio: false, ...campo }];
    d.campos.push(...novos);
    item(item(d.etapas, 0).secoes, 0).campos.push(...novos.map((c) => c.chave));
  };
const lugar = (parte: string, n = 11) => [`campo_incompleto campos[${n}]${parte}`];
const opcoes = [{ chave: 'casa', nome: 'Casa' }];
const imovel: Campo = { chave: 'lote', nome: 'Lote', tipo: 'imovel', obrigatorio: true };
const doImovel = { imovel: 'lote', dado: 'zona' as const };
const licenca: Campo = { chave: 'alvara', nome: 'Alvará', tipo: 'requerimento', obrigatorio: true };
const daLicenca = (dado: DadoDaLicenca) => ({ licenca: 'alvara', dado });
const daZona = { imovel: 'lote', indice: 'coeficiente_qma' as const };

describe('parts of a field that its kind does not have', () => {
  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, readonly string[]]>([
    ['uses without options', { tipo: 'usos' }, lugar('.opcoes')],
    ['uses', { tipo: 'usos', opcoes }, []],
    [
      'floors with more columns',
      { tipo: 'pavimentos', colunas: [{ chave: 'pe', nome: 'Pé', tipo: 'decimal', obrigatorio: false }] },
      [],
    ],
    [
      'a column that the portal gives already',
      { tipo: 'areas', colunas: [{ chave: 'vazia', nome: 'Vazia', tipo: 'decimal', obrigatorio: false }] },
      ['chave_repetida campos[11].colunas[0].chave'],
    ],
    [
      'columns of what is no table',
      { tipo: 'texto', colunas: [{ chave: 'a', nome: 'A', tipo: 'texto', obrigatorio: false }] },
      lugar('.colunas'),
    ],
    ['a sum of a column of texts', { tipo: 'pavimentos', somar: ['pavimento'] }, lugar('.somar[0]')],
    ['a sum of no column', { tipo: 'vagas', somar: ['nada'] }, lugar('.somar[0]')],
    ['a responsibility that is no option', { tipo: 'responsaveis', exigidas: ['canto'] }, lugar('.exigidas[0]')],
    ['a responsibility of no technicians', { tipo: 'vagas', exigidas: ['projeto'] }, lugar('.exigidas[0]')],
    ['responsibilities of its own', { tipo: 'responsaveis', opcoes, exigidas: ['casa'] }, []],
  ])('%s', (_nome, campo, achados) => {
    expect(achadosDe('o3', comCampo(campo))).toEqual(achados);
  });

  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, readonly Campo[], readonly string[]]>([
    ['after the property', { tipo: 'decimal', da_zona: daZona }, [imovel], []],
    ['of no property', { tipo: 'decimal', da_zona: daZona }, [], lugar('.da_zona.imovel')],
    ['required', { tipo: 'decimal', obrigatorio: true, da_zona: daZona }, [imovel], lugar('.da_zona', 12)],
    ['a text', { tipo: 'texto', da_zona: daZona }, [imovel], lugar('.da_zona', 12)],
    ['also calculated', { tipo: 'decimal', calculo: '1', da_zona: daZona }, [imovel], lugar('.da_zona', 12)],
  ])('an index of the zone: %s', (_nome, campo, antes, achados) => {
    expect(achadosDe('o3', comCampo(campo, antes))).toEqual(achados);
  });

  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, readonly Campo[], readonly string[]]>([
    ['after the property', { tipo: 'texto', do_imovel: doImovel }, [imovel], []],
    ['of no property', { tipo: 'texto', do_imovel: doImovel }, [], lugar('.do_imovel.imovel')],
    ['required', { tipo: 'texto', obrigatorio: true, do_imovel: doImovel }, [imovel], lugar('.do_imovel', 12)],
    ['a number', { tipo: 'decimal', do_imovel: doImovel }, [imovel], lugar('.do_imovel', 12)],
  ])('where the property stands: %s', (_nome, campo, antes, achados) => {
    expect(achadosDe('o3', comCampo(campo, antes))).toEqual(achados);
  });

  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, readonly Campo[], readonly string[]]>([
    ['how often it was renewed', { tipo: 'inteiro', da_licenca: daLicenca('renovacoes') }, [licenca], []],
    ['its last day', { tipo: 'data', da_licenca: daLicenca('valida_ate') }, [licenca], []],
    ['of none', { tipo: 'data', da_licenca: daLicenca('emitida_em') }, [], lugar('.da_licenca.licenca')],
    [
      'of a property',
      { tipo: 'data', da_licenca: { licenca: 'lote', dado: 'emitida_em' } },
      [imovel],
      lugar('.da_licenca.licenca', 12),
    ],
    ['a count as a day', { tipo: 'data', da_licenca: daLicenca('renovacoes') }, [licenca], lugar('.da_licenca', 12)],
    ['a day as a count', { tipo: 'inteiro', da_licenca: daLicenca('emitida_em') }, [licenca], lugar('.da_licenca', 12)],
    [
      'required',
      { tipo: 'inteiro', obrigatorio: true, da_licenca: daLicenca('renovacoes') },
      [licenca],
      lugar('.da_licenca', 12),
    ],
    [
      'also calculated',
      { tipo: 'inteiro', calculo: '1', da_licenca: daLicenca('renovacoes') },
      [licenca],
      lugar('.da_licenca', 12),
    ],
    [
      'with an answer that comes ready',
      { tipo: 'inteiro', padrao: 1, da_licenca: daLicenca('renovacoes') },
      [licenca],
      lugar('.padrao', 12),
    ],
  ])('what the earlier licence tells: %s', (_nome, campo, antes, achados) => {
    expect(achadosDe('o3', comCampo(campo, antes))).toEqual(achados);
  });

  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, readonly string[]]>([
    ['of a text', { tipo: 'texto', padrao: 'Brasil' }, []],
    ['of a number with places', { tipo: 'decimal', padrao: '12.5' }, []],
    ['of a whole number', { tipo: 'inteiro', padrao: -3 }, []],
    ['of a yes or no', { tipo: 'logico', padrao: false }, []],
    ['of a choice', { tipo: 'selecao', opcoes, padrao: 'casa' }, []],
    ['an option that is not there', { tipo: 'selecao', opcoes, padrao: 'loja' }, lugar('.padrao')],
    ['a text where a number is asked', { tipo: 'inteiro', padrao: '3' }, lugar('.padrao')],
    ['beyond the limits', { tipo: 'inteiro', maximo: '2', padrao: 3 }, lugar('.padrao')],
    ['not as its mask wants it', { tipo: 'texto', mascara: 'cep', padrao: '88' }, lugar('.padrao')],
    ['a day that there is not', { tipo: 'data', padrao: '2026-02-30' }, lugar('.padrao')],
    ['of a file', { tipo: 'arquivo', padrao: 'x' }, lugar('.padrao')],
    ['of what the portal works out', { tipo: 'inteiro', calculo: '1', padrao: 1 }, lugar('.padrao')],
  ])('what it comes answered with, %s', (_nome, campo, achados) => {
    expect(achadosDe('o3', comCampo(campo))).toEqual(achados);
  });
});
