import { AppError } from '../../../src/schemas/errors.ts';
import { PER_PAGE } from '../../../src/schemas/listQuery.ts';
import { lerFiltro } from './lerFiltro.ts';
import { ordensDoRequerimento, type OrdemDoRequerimento } from './paginaDeIds.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';

type Consulta = Readonly<Record<string, unknown>>;
const SIMPLES = [
  'situacao',
  'prioridade',
  'setor_id',
  'processo_id',
  'responsavel_id',
  'imovel_id',
  'profissional_id',
  'inscricao',
  'etapa',
  'requerente',
  'prazo',
  'escopo',
  'parecer',
  'protocolado_em',
];

const recusar = (campo: string, frase = 'Valor inválido'): never => {
  throw new AppError('dados_invalidos', undefined, { erros: { [campo]: [frase] } });
};

const inteiro = (campo: string, valor: unknown, padrao: number, min: number, max: number): number => {
  if (valor === undefined || valor === '') return padrao;
  const n = typeof valor === 'string' && /^\d{1,13}$/.test(valor) ? Number(valor) : Number.NaN;
  return n >= min && n <= max ? n : recusar(campo);
};

/** `filtro[a]`, `filtro[a][]`, `filtro[a][de]` and the plain spelling of the specification, as one object. */
const filtros = (query: Consulta): Record<string, unknown> => {
  const lidos: Record<string, unknown> = {};
  for (const [chave, valor] of Object.entries(query)) {
    const [, nome, sub] = /^filtro\[([a-z_]+)\](?:\[([a-z0-9_]*)\])?$/.exec(chave) ?? [];
    const [, plano, subPlano] = /^([a-z_]+)(?:\[([a-z0-9_]*)\])?$/.exec(chave) ?? [];
    const campo = nome ?? (plano !== undefined && SIMPLES.includes(plano) ? plano : undefined);
    if (campo === undefined) {
      if (chave.startsWith('filtro')) recusar(chave, 'Campo desconhecido');
      continue;
    }
    const resto = nome === undefined ? subPlano : sub;
    if (resto === 'de' || resto === 'ate')
      lidos[campo] = { ...((lidos[campo] as object | undefined) ?? {}), [resto]: valor };
    else if (resto !== undefined) lidos[campo] = [...[(lidos[campo] ?? []) as unknown].flat(), ...[valor].flat()];
    else lidos[campo] = valor;
  }
  return lidos;
};

/** Reads a list's query strictly: what is unknown or out of range is 422 on its name (api.md "lists"). */
export const lerPedidoDeLista = (
  query: Consulta,
): Omit<PedidoDeLista, 'organizacaoId' | 'hoje' | 'fuso' | 'requerente'> => {
  const order = query['order'] === undefined ? '' : String(query['order']);
  if (order !== '' && !(ordensDoRequerimento as string[]).includes(order)) recusar('order', 'Coluna desconhecida');
  const direction = query['direction'] === undefined || query['direction'] === '' ? 'asc' : String(query['direction']);
  if (direction !== 'asc' && direction !== 'desc') recusar('direction', 'Use asc ou desc');
  const s = String(query['s'] ?? '').trim();
  if (s.length > 255 || s.includes('\0')) recusar('s');
  const conhecidas = new Set(['s', 'page', 'per_page', 'order', 'direction', 'relogios']);
  const estranha = Object.keys(query).find(
    (k) => !conhecidas.has(k) && !k.startsWith('filtro') && !SIMPLES.includes(k.split('[')[0] ?? ''),
  );
  if (estranha !== undefined) recusar(estranha, 'Campo desconhecido');
  return {
    s,
    page: inteiro('page', query['page'], 1, 1, 1_000_000_000_000),
    perPage: inteiro('per_page', query['per_page'], PER_PAGE.padrao, PER_PAGE.min, PER_PAGE.max),
    order: order as OrdemDoRequerimento | '',
    direction: direction as 'asc' | 'desc',
    filtro: lerFiltro(filtros(query)),
    ...(inteiro('relogios', query['relogios'], 0, 0, 1) === 1 ? { comRelogios: true } : {}),
  };
};
