import { isDataIso } from '../../../src/schemas/brasil/data.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { inscricaoComparada } from '../../../src/schemas/imovelAchado.ts';
import { escoposDaLista, filtrosDoRelogio } from '../../../src/schemas/requerimento/relogiosDaLista.ts';
import { COM_O_PORTAL, COM_OUTRA_PESSOA, prioridades, situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import type { FiltroDoRequerimento } from './pedidoDeLista.ts';

/** What a row may say of its status: the city's words, and those of the applicant's side. */
const DITAS = [...situacoes, 'Rascunho', COM_OUTRA_PESSOA, COM_O_PORTAL] as const;

/** Values of a filter, each once: one that comes twice would show its rows twice. */
const cadaUm = <T>(valores: readonly T[]): readonly T[] => [...new Set(valores)];

const numeros = (campo: string, v: unknown): readonly number[] => {
  const lista = cadaUm([v].flat().map(Number));
  if (lista.some((n) => !Number.isSafeInteger(n) || n < 1))
    throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Valor inválido'] } });
  return lista;
};

const DE_NUMEROS = ['setor_id', 'processo_id', 'responsavel_id', 'imovel_id', 'profissional_id'] as const;
const deNumeros = (campo: string): campo is (typeof DE_NUMEROS)[number] =>
  (DE_NUMEROS as readonly string[]).includes(campo);

/** Longest text of each filter that is typed or that names a step. */
const TAMANHO = { etapa: 60, inscricao: 60, requerente: 255 } as const;
/** More than anybody chooses. */
const MAIS_TEXTOS = 100;

const textos = (campo: keyof typeof TAMANHO, v: unknown): readonly string[] => {
  const lista = cadaUm([v].flat().map((um) => String(um).trim()));
  const errado =
    lista.length > MAIS_TEXTOS || lista.some((t) => t === '' || t.length > TAMANHO[campo] || t.includes('\0'));
  if (errado) throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Valor inválido'] } });
  return lista;
};

/** Reads `filtro[...]`; an unknown field or value is 422 (api.md "filters"). */
export const lerFiltro = (bruto: Readonly<Record<string, unknown>>): FiltroDoRequerimento => {
  const f: { -readonly [K in keyof FiltroDoRequerimento]: FiltroDoRequerimento[K] } = {};
  const errado = (campo: string): never => {
    throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Valor inválido'] } });
  };
  for (const [campo, v] of Object.entries(bruto)) {
    if (v === '' || v === undefined) continue;
    if (campo === 'situacao') {
      const lista = cadaUm([v].flat().map(String));
      if (lista.some((s) => !(DITAS as readonly string[]).includes(s))) errado(campo);
      f.situacao = lista;
    } else if (campo === 'prioridade') {
      const lista = cadaUm([v].flat().map(String));
      f.prioridade = lista.map((dita) => prioridades.find((uma) => uma === dita) ?? errado(campo));
    } else if (deNumeros(campo)) f[campo] = numeros(campo, v);
    else if (campo === 'etapa') f.etapa = textos(campo, v);
    else if (campo === 'inscricao')
      // Compared by letters and digits alone: without any it would be every number's.
      f.inscricao = textos(campo, v).map((numero) => inscricaoComparada(numero) || errado(campo));
    else if (campo === 'requerente') {
      const [um = '', ...outros] = textos(campo, v);
      f.requerente = outros.length === 0 ? um : errado(campo);
    } else if (campo === 'parecer') f.parecer = v === 'pedido' ? v : errado(campo);
    else if (campo === 'prazo') f.prazo = filtrosDoRelogio.find((um) => um === v) ?? errado(campo);
    else if (campo === 'escopo') f.escopo = escoposDaLista.find((um) => um === v) ?? errado(campo);
    else if (campo === 'protocolado_em') {
      const { de, ate } = (v ?? {}) as { de?: string; ate?: string };
      if ([de, ate].some((d) => d !== undefined && d !== '' && !isDataIso(d))) errado(campo);
      f.protocolado_em = { ...(de ? { de } : {}), ...(ate ? { ate } : {}) };
    } else throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Campo desconhecido'] } });
  }
  return f;
};
