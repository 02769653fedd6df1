import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { lerSecoes } from '../../../src/resources/stepForm/lerSecoes.ts';
import { regrasDoFormulario } from '../../../src/resources/stepForm/regrasDoFormulario.ts';
import type { FuncaoDeValidacao } from '../../../src/resources/stepForm/validador.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { definicaoNova } from '../../../src/schemas/processo/edicao/definicaoNova.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { registerFormats } from '../../../src/schemas/registerFormats.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';

const nova = definicaoNova({ nome: 'Poda', nome_curto: 'Poda', grupo: 'Verde', descricao: 'Poda' }, []);

const campo = (mudancas: Partial<Campo> & Pick<Campo, 'chave' | 'tipo'>): Campo => ({
  nome: `Campo ${mudancas.chave}`,
  obrigatorio: false,
  ...mudancas,
});

/** What the form says of these answers, shown and to be mended before they are sent; and what the server says of them. */
const julgar = (campos: readonly Campo[], respostas: Respostas, visitada = true) => {
  const chaves = campos.map((c) => c.chave);
  const etapa: Etapa = {
    ...{ chave: 'pedido', nome: 'Pedido', tipo: 'preencher', publico: 'requerente', proximas: [] },
    secoes: [{ chave: 'a', titulo: 'A', campos: chaves }],
  };
  const definicao = { ...nova, campos: [...campos], etapas: [etapa] };
  const formulario = derivarFormulario(definicao, etapa);
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  registerFormats(ajv);
  const lido = lerSecoes({
    ...{ formulario, regras: regrasDoFormulario(formulario), documentos: [], comArquivo: new Set(), recusas: {} },
    validar: ajv.compile(formulario.schema) as unknown as FuncaoDeValidacao,
    retrato: { respostas, servidor: null, emConflito: {} },
    visitadas: new Set(visitada ? ['a'] : []),
  });
  const { erros, visiveis, valores } = preencher(definicao, etapa, respostas, { completo: true });
  return {
    formulario: Object.fromEntries(lido.faltas.map((f) => [f.onde, f.frase])),
    mostrado: lido.erros,
    visiveis: [...lido.visiveis],
    servidor: Object.fromEntries(Object.entries(erros).map(([onde, [frase]]) => [onde, frase])),
    visiveisNoServidor: [...visiveis],
    valores,
  };
};

const deAcordo = (campos: readonly Campo[], respostas: Respostas) => {
  const j = julgar(campos, respostas);
  expect(j.formulario).toEqual(j.servidor);
  expect(j.visiveis).toEqual(j.visiveisNoServidor);
  return j;
};

describe('the form and the server over the same answers', () => {
  it('a whole number that the portal counts is one, and keeps nobody from sending', () => {
    const campos = [
      campo({ chave: 'itens', tipo: 'lista' }),
      campo({ chave: 'n', tipo: 'inteiro', calculo: 'qtd(itens)' }),
    ];
    const j = deAcordo(campos, { itens: ['a', 'b'] });
    expect(j.formulario).toEqual({});
    expect(j.valores['n']).toBe(2);
  });

  it('a rule of a field is said in the form, before anything is sent', () => {
    const campos = [
      campo({
        ...{ chave: 'uso', tipo: 'texto' },
        validacao: { expressao: 'uso != "não"', mensagem: 'Só quem usa pode pedir' },
      }),
    ];
    expect(deAcordo(campos, { uso: 'não' }).mostrado).toEqual({ uso: ['Só quem usa pode pedir'] });
    expect(deAcordo(campos, { uso: 'sim' }).formulario).toEqual({});
  });

  it('one that goes by an answer still missing keeps it from being sent, and is not held against him before he has been there', () => {
    const campos = [
      campo({ chave: 'inicio', tipo: 'data' }),
      campo({ chave: 'fim', tipo: 'data', validacao: { expressao: 'fim >= inicio', mensagem: 'Termina antes' } }),
    ];
    const respostas = { fim: '2026-11-20' };
    expect(deAcordo(campos, respostas).mostrado).toEqual({ fim: ['Termina antes'] });
    expect(julgar(campos, respostas, false).mostrado).toEqual({});
  });

  it('how many lines there must be is said of a list as of a table', () => {
    expect(deAcordo([campo({ chave: 'l', tipo: 'lista', minimo_itens: '2' })], { l: ['a'] }).formulario).toEqual({
      l: 'Informe pelo menos 2',
    });
    const colunas = [{ chave: 'x', nome: 'X', tipo: 'texto', obrigatorio: false }] as const;
    const tabela = campo({ chave: 't', tipo: 'tabela', minimo_itens: '2', colunas: [...colunas] });
    expect(deAcordo([tabela], { t: [{ x: 'a' }] }).formulario).toEqual({ t: 'Informe pelo menos 2' });
  });

  it('the rules over all rows of a table of the portal’s are the form’s too', () => {
    const campos = [campo({ chave: 'r', tipo: 'responsaveis', exigidas: ['execucao'] })];
    const j = deAcordo(campos, { r: [{ responsabilidade: 'projeto', profissional: 'CREA-SC 1' }] });
    expect(Object.keys(j.formulario)).toEqual(['r']);
  });

  it('places of a number are the field’s, and digits before the point those of the format', () => {
    const campos = [campo({ chave: 'n', tipo: 'decimal', casas: 1 })];
    for (const n of ['1.25', '1'.repeat(13)]) expect(Object.keys(deAcordo(campos, { n }).formulario)).toEqual(['n']);
    for (const n of ['1.2', '1'.repeat(12)]) expect(deAcordo(campos, { n }).formulario).toEqual({});
  });

  it('what is left blank is missing and not wrong, whatever it was emptied to', () => {
    const colunas = [{ chave: 'x', nome: 'X', tipo: 'inteiro', obrigatorio: false }] as const;
    const campos = [
      campo({ chave: 'h', tipo: 'hora' }),
      campo({ chave: 'b', tipo: 'logico' }),
      campo({ chave: 'u', tipo: 'usos', opcoes: [{ chave: 'a', nome: 'A' }] }),
      campo({ chave: 't', tipo: 'tabela', colunas: [...colunas] }),
    ];
    expect(deAcordo(campos, { h: '   ', b: '', u: ' ', t: [{ x: null }] }).formulario).toEqual({});
  });

  it('an emptied list is no answer to a rule either', () => {
    const campos = [
      campo({ chave: 'l', tipo: 'lista' }),
      campo({ chave: 'porque', tipo: 'texto', condicao: 'qtd(l) < 1' }),
      campo({ chave: 'sem', tipo: 'texto', condicao: 'não preenchido(l)' }),
    ];
    expect(deAcordo(campos, { l: [] }).visiveis).toEqual(['l', 'sem']);
  });
});

it('[W17] what the portal reads of a licence or a property is shown, and gone by, as the server’s last word has it', () => {
  const campos = [
    campo({ chave: 'licenca', tipo: 'requerimento' }),
    campo({ chave: 'em_papel', tipo: 'logico', da_licenca: { licenca: 'licenca', dado: 'informada' } }),
    campo({ chave: 'motivo', tipo: 'texto', condicao: 'em_papel' }),
  ];
  const etapa: Etapa = {
    chave: 'pedido',
    nome: 'Pedido',
    tipo: 'preencher',
    publico: 'requerente',
    proximas: [],
    secoes: [{ chave: 'a', titulo: 'A', campos: campos.map((c) => c.chave) }],
  };
  const formulario = derivarFormulario({ ...nova, campos, etapas: [etapa] }, etapa);
  const ler = (respostas: Respostas, valores: Respostas | null) => {
    const { lidos, visiveis } = (({ respostas: lidos, visiveis }) => ({ lidos, visiveis: [...visiveis] }))(
      lerSecoes({
        formulario,
        regras: regrasDoFormulario(formulario),
        documentos: [],
        comArquivo: new Set(),
        recusas: {},
        validar: null,
        retrato: {
          respostas,
          servidor: valores && { visiveis: ['licenca', 'em_papel'], valores, reprovadas: [], erros: {} },
          emConflito: {},
        },
        visitadas: new Set(),
      }),
    );
    return [lidos['em_papel'] ?? null, visiveis.includes('motivo')];
  };
  // As the form came; then what the server says of the answer that was saved, which this page itself never types.
  expect(ler({ licenca: '1/1998', em_papel: true }, null)).toEqual([true, true]);
  expect(ler({ licenca: '1/1998' }, { licenca: '1/1998', em_papel: true })).toEqual([true, true]);
  expect(ler({ licenca: '2/2026', em_papel: true }, { licenca: '2/2026', em_papel: false })).toEqual([false, false]);
  expect(ler({ licenca: null, em_papel: true }, { licenca: null })).toEqual([null, false]);
});
