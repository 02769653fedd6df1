import { ehDoTipo } from '../conferirValor.ts';
import type { Definicao } from '../definicao.ts';
import { datasDasRegras, fatosDoFluxo } from '../expressoes.ts';
import { destinosDoSubprocesso } from '../ligacoes.ts';
import type { Dominio } from './existeCaso.ts';

type Dominios = (nome: string) => Dominio | undefined;

/** Kept beside a definition: a check asks for them at each of its rules. */
const prontos = new WeakMap<Definicao, Dominios>();

/** What each name of a definition's rules may hold, for deciding whether a rule can ever hold. `sempre`: fields that are answered by then whatever happens. */
export const dominioDe = (definicao: Definicao, sempre: ReadonlySet<string> = new Set()): Dominios => {
  const dominio = prontos.get(definicao) ?? dominioDosNomes(definicao);
  prontos.set(definicao, dominio);
  return (nome) => {
    const dele = dominio(nome);
    return dele !== undefined && sempre.has(nome) ? { ...dele, sempre: true } : dele;
  };
};

const dominioDosNomes = (definicao: Definicao): Dominios => {
  const campos = new Map(definicao.campos.map((c) => [c.chave, c]));
  const subprocessos = new Set(definicao.etapas.flatMap((e) => (e.subprocessos ?? []).map(({ chave }) => chave)));
  return (nome) => {
    if (nome === 'decisao') return { tipo: 'opcoes', opcoes: fatosDoFluxo.decisao.opcoes };
    if (subprocessos.has(nome)) return { tipo: 'opcoes', opcoes: destinosDoSubprocesso };
    if (nome === 'vistoria_da_etapa') {
      // Without any step that has one, there is never a result.
      const ha = definicao.etapas.some((e) => e.vistoria !== undefined);
      return { tipo: 'opcoes', opcoes: ha ? fatosDoFluxo.vistoria_da_etapa.opcoes : ['nenhuma'] };
    }
    const campo = campos.get(nome);
    if (campo === undefined && Object.hasOwn(datasDasRegras, nome)) return { tipo: 'numero', inteiro: true };
    switch (campo?.tipo) {
      case undefined:
      case 'logico':
        return { tipo: 'logico' };
      case 'selecao':
        return { tipo: 'opcoes', opcoes: (campo.opcoes ?? []).map((o) => o.chave) };
      case 'inteiro':
      case 'decimal':
      case 'moeda':
        return {
          tipo: 'numero',
          inteiro: campo.tipo === 'inteiro',
          ...(campo.minimo === undefined ? {} : { minimo: campo.minimo }),
          ...(campo.maximo === undefined ? {} : { maximo: campo.maximo }),
        };
      case 'data':
      case 'hora':
        return { tipo: 'numero', inteiro: true };
      case 'pessoa':
        return { tipo: 'texto', serve: (texto) => typeof texto === 'string' && ehDoTipo(campo, texto) };
      default:
        return { tipo: 'texto' };
    }
  };
};
