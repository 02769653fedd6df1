import { mostrarMoeda } from '../../brasil/numero.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { Taxa } from '../../processo/taxaDeclarada.ts';
import { porRegra, recusada, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Cobranca, Restituicao } from '../cobranca.ts';
import type { Evento } from '../eventos.ts';
import { pagoDe } from '../pagamentos.ts';
import { baseDaTaxa, emReais, taxasDesatualizadas, type TaxaDesatualizada } from '../taxasDoRequerimento.ts';

const maior = (lista: readonly { readonly id: number }[]): number => Math.max(0, ...lista.map((x) => x.id));

/** Ids are never given twice, also not that of a charge that was taken back. */
export const proximaCobranca = (estado: Estado): number =>
  maior([...estado.cobrancas, ...(estado.cobrancas_retiradas ?? [])]) + 1;

const proximaRestituicao = (estado: Estado): number =>
  maior([...(estado.restituicoes ?? []), ...(estado.restituicoes_retiradas ?? [])]) + 1;

const depoisDaCorrecao = ({ devido, pago }: TaxaDesatualizada): string =>
  `Depois da correção das respostas são devidos ${mostrarMoeda(emReais(devido))}, e ${mostrarMoeda(emReais(pago))} já foram pagos`;

/** What goes on being charged: the one that something was paid of first, since what was paid stays with it. */
const queSegue = ({ abertas }: TaxaDesatualizada): Cobranca | undefined =>
  abertas.find((c) => pagoDe(c) > 0) ?? abertas[0];

/**
 * What is owed after a correction: an unpaid charge gets the new value, a paid one is followed by the difference. One that was paid in part keeps what
 * was paid of it, and ends with that where nothing more is owed.
 */
const cobrarDeNovo = (d: TaxaDesatualizada, id: number): Cobranca | undefined => {
  const { taxa, resultado, pago, falta } = d;
  const aberta = queSegue(d);
  const nela = aberta === undefined ? 0 : pagoDe(aberta);
  if (falta + nela === 0) return undefined;
  const nova =
    pago === nela && d.isento === 0 && falta > 0
      ? {
          nome: taxa.nome,
          valor: emReais(falta + nela),
          quantidade: resultado.quantidade,
          unidade: resultado.unidade,
          memoria: resultado.memoria,
        }
      : {
          nome: nela > 0 ? (aberta?.nome ?? taxa.nome) : `${taxa.nome} (diferença)`,
          valor: emReais(falta + nela),
          quantidade: emReais(falta + nela),
          unidade: 'BRL',
          memoria: { manual: depoisDaCorrecao(d) },
        };
  if (aberta === undefined)
    return {
      id,
      etapa: taxa.etapa,
      taxa: taxa.chave,
      situacao: 'a emitir',
      guia: null,
      vence_em: null,
      comprovantes: [],
      ...nova,
    };
  // What was paid of it is all that is owed: there is nothing to be issued.
  if (falta === 0) return { ...aberta, ...nova };
  const situacao = aberta.situacao === 'a emitir' ? 'a emitir' : 'aguardando nova emissão';
  return { ...aberta, ...nova, situacao, guia: null, vence_em: null };
};

/** What the city owes back: one refund a fee, whose value follows each correction until it is given back. */
const restituirDeNovo = (d: TaxaDesatualizada, id: number): Restituicao | undefined =>
  d.sobra === 0
    ? undefined
    : {
        id: d.aRestituir[0]?.id ?? id,
        taxa: d.taxa.chave,
        nome: d.taxa.nome,
        situacao: 'a restituir',
        valor: emReais(d.sobra),
        motivo: depoisDaCorrecao(d),
        documento: null,
        restituida_em: null,
      };

/** Nothing of the fee went out: no bill, no payment, nothing to be given back. */
const semGuia = ({ abertas, pago, aRestituir }: TaxaDesatualizada): boolean =>
  pago === 0 && aRestituir.length === 0 && abertas.length > 0 && abertas.every((c) => c.situacao === 'a emitir');

/**
 * The same at once, by itself, of what nobody was billed for yet; a fee whose bill is out, or that was paid, stays as it is until the sector works it
 * out anew.
 */
export const recalcularPorEmitir = (
  definicao: Definicao,
  estado: Estado,
  contexto: Contexto,
): { readonly eventos: readonly Evento[]; readonly mantidas: readonly string[] } => {
  const desatualizadas = taxasDesatualizadas(definicao, estado, contexto);
  const refaz = desatualizadas.filter(semGuia).map(({ taxa }) => taxa);
  const eventos = recalcular(definicao, estado, contexto, refaz, (d) => refaz.includes(d.taxa));
  return {
    eventos: recusada(eventos) ? [] : eventos,
    mantidas: desatualizadas.filter((d) => !refaz.includes(d.taxa)).map(({ taxa }) => taxa.nome),
  };
};

/** Brings fees already charged up to date with the answers of now: charges what is missing, notes what is to be given back. */
export const recalcular = (
  definicao: Definicao,
  estado: Estado,
  contexto: Contexto,
  mudadas: readonly Taxa[],
  quais: (d: TaxaDesatualizada) => boolean = () => true,
): Decisao => {
  if (mudadas.length === 0) return [];
  const cobrancas: Cobranca[] = [];
  const retiradas: number[] = [];
  const restituicoes: Restituicao[] = [];
  const restituicoes_retiradas: number[] = [];
  let livre = proximaCobranca(estado);
  let restituicaoLivre = proximaRestituicao(estado);
  for (const d of taxasDesatualizadas(definicao, estado, contexto).filter(quais)) {
    const conferir = d.abertas.find((c) => c.comprovantes.some((k) => k.situacao === 'em conferência'));
    if (conferir !== undefined) return porRegra(`Confira antes o comprovante de ${conferir.nome}`);
    const cobranca = cobrarDeNovo(d, livre);
    if (cobranca !== undefined) cobrancas.push(cobranca);
    if (cobranca?.id === livre) livre++;
    for (const c of d.abertas.filter((x) => x.id !== cobranca?.id)) {
      // What was paid of another one is not forgotten with it.
      if (pagoDe(c) > 0) cobrancas.push({ ...c, valor: emReais(pagoDe(c)) });
      else retiradas.push(c.id);
    }
    const restituicao = restituirDeNovo(d, restituicaoLivre);
    if (restituicao !== undefined) restituicoes.push(restituicao);
    if (restituicao?.id === restituicaoLivre) restituicaoLivre++;
    restituicoes_retiradas.push(...d.aRestituir.map((r) => r.id).filter((id) => id !== restituicao?.id));
  }
  const bases = Object.fromEntries(
    mudadas.map((taxa) => [
      taxa.chave,
      baseDaTaxa(definicao, taxa, estado.respostas, estado.bases_das_taxas?.[taxa.chave]?.['hoje']),
    ]),
  );
  const devolve = restituicoes.length > 0 || restituicoes_retiradas.length > 0;
  return [
    {
      tipo: 'taxas_recalculadas',
      cobrancas,
      retiradas,
      ...(devolve ? { restituicoes, restituicoes_retiradas } : {}),
      bases,
    },
  ];
};
