import { temResposta, type Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { NOMES_DOS_DESTINOS } from '../edicao/medidas.ts';
import { palavrasDe } from '../emPalavras.ts';
import { derivarFormulario, type Formulario } from '../formulario.ts';
import { lidoDigitado } from '../lidosDigitados.ts';
import { destinosDoSubprocesso } from '../ligacoes.ts';

/** Kinds whose answers are looked up in registries: in an example what the rule reads of them is typed. */
const CONSULTADOS: ReadonlySet<Campo['tipo']> = new Set(['imovel', 'pessoa', 'profissional', 'requerimento']);

/** A field as an example asks for it: whatever would hide it, work it out or refuse its answer is left out. That any may be left empty needs no words at each. */
const doExemplo = (campo: Campo): Campo => {
  const { condicao: _1, calculo: _2, validacao: _3, ajuda: _4, minimo: _5, maximo: _6, ...resto } = lidoDigitado(campo);
  const { colunas } = resto;
  return {
    ...(CONSULTADOS.has(campo.tipo) ? { chave: campo.chave, nome: campo.nome, tipo: 'texto' as const } : resto),
    ...(colunas === undefined ? {} : { colunas: colunas.map(({ condicao: _7, ...coluna }) => coluna) }),
    obrigatorio: true,
  };
};

const SECAO = 'exemplo';

/** Names that an example can be asked for: files have no answer that a rule reads. */
const perguntaveis = (definicao: Definicao, nomes: readonly string[]): Campo[] => {
  const palavras = palavrasDe(definicao);
  const parametros = new Map(definicao.parametros.map((p) => [p.sigla, p]));
  return [...new Set(nomes)].flatMap((nome): readonly Campo[] => {
    const campo = palavras.campo(nome);
    if (campo !== undefined) return !temResposta(campo) || campo.chave === '' ? [] : [doExemplo(campo)];
    const parametro = parametros.get(nome);
    const subprocesso = definicao.etapas.flatMap((e) => e.subprocessos ?? []).find((s) => s.chave === nome);
    if (subprocesso !== undefined) {
      const opcoes = destinosDoSubprocesso.map((destino) => ({ chave: destino, nome: NOMES_DOS_DESTINOS[destino] }));
      return [{ chave: nome, nome: subprocesso.nome, tipo: 'selecao', obrigatorio: true, opcoes }];
    }
    const unidade = parametro?.unidade;
    return [
      {
        ...{ chave: nome, nome: parametro === undefined ? nome : `${nome}: ${parametro.nome}`, tipo: 'decimal' },
        ...{ casas: 6, obrigatorio: true },
        ...(unidade === undefined ? {} : { unidade: unidade === 'BRL' ? 'R$' : unidade }),
      },
    ];
  });
};

/**
 * The form that asks for example answers: the fields, facts and units of these names, drawn by the renderer of the applicant's forms, with nothing that
 * would hide or work out any of them.
 */
export const formularioDoExemplo = (definicao: Definicao, nomes: readonly string[]): Formulario => {
  const campos = perguntaveis(definicao, nomes);
  const chaves = campos.map(({ chave }) => chave);
  return derivarFormulario(
    { ...definicao, campos },
    {
      ...{ chave: SECAO, nome: 'Exemplo', tipo: 'preencher', publico: 'requerente', proximas: [] },
      secoes: [{ chave: SECAO, titulo: 'Respostas de exemplo', campos: chaves }],
    },
  );
};
