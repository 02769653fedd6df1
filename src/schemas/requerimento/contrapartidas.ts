import { Numero, escreverNumero, lerNumero } from '../expressao/numero.ts';
import type { ContrapartidaDoProcesso } from '../processo/contrapartida.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { Taxa } from '../processo/taxaDeclarada.ts';
import type { ResultadoTaxa } from '../processo/definicaoTaxa.ts';
import type { Contexto } from './contexto.ts';
import { descumprida, resolvida, type Contrapartida, type SituacaoDaContrapartida } from './contrapartida.ts';
import { documentoEmitidoPor } from './documentoDaEtapa.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Respostas, Valor } from './resposta.ts';
import { textoDoPrazo } from './prazo.ts';
import { ramoDe, ramosIrmaos } from './ramos.ts';
import { baseDaTaxa, valoresDaBase } from './taxasDoRequerimento.ts';

type ComContrapartidas = Pick<Estado, 'contrapartidas'>;

export const contrapartidasDe = ({ contrapartidas = [] }: ComContrapartidas): readonly Contrapartida[] =>
  contrapartidas;

const numero = (texto: string | null): Numero => lerNumero(texto ?? '0') ?? new Numero(0);

/** How much of it the sector has taken as fulfilled, as a decimal. */
export const cumpridoDe = ({ comprovacoes }: Pick<Contrapartida, 'comprovacoes'>): string =>
  escreverNumero(comprovacoes.reduce((total, k) => total.plus(numero(k.aceita)), new Numero(0)));

/** How much is still to be fulfilled, as a decimal; null: of one without an amount. */
export const faltaDe = (c: Pick<Contrapartida, 'comprovacoes' | 'quantidade'>): string | null => {
  if (c.quantidade === null) return null;
  const falta = numero(c.quantidade).minus(numero(cumpridoDe(c)));
  return falta.lt(0) ? '0' : escreverNumero(falta);
};

const inteira = (c: Contrapartida): boolean =>
  c.quantidade === null
    ? c.comprovacoes.some((k) => k.situacao === 'aceita')
    : !numero(c.quantidade).gt(numero(cumpridoDe(c)));

/** Its state, from what happened to it: a waiver first, then what was fulfilled, what is looked at, what has passed. */
export const situacaoDaContrapartida = (c: Contrapartida): SituacaoDaContrapartida => {
  if (c.dispensa !== undefined) return 'dispensada';
  if (inteira(c)) return 'cumprida';
  const ultima = c.comprovacoes.at(-1);
  if (ultima?.situacao === 'em conferência') return 'comprovada';
  if (descumprida(c)) return 'descumprida';
  if (ultima?.situacao === 'recusada') return 'recusada';
  return c.comprovacoes.some((k) => k.situacao === 'aceita') ? 'em_cumprimento' : 'exigida';
};

/** While the request runs, and after it was granted: what ended otherwise owes nothing. */
export const contrapartidasCorrem = ({ protocolado_em, desfecho }: Pick<Estado, 'protocolado_em' | 'desfecho'>) =>
  protocolado_em !== null && (desfecho === null || desfecho.situacao === 'Deferido');

/** Those that something is still awaited of. */
export const contrapartidasAbertas = (estado: Estado): readonly Contrapartida[] =>
  contrapartidasCorrem(estado) ? contrapartidasDe(estado).filter((c) => !resolvida(c)) : [];

export const doProcesso = ({ contrapartidas = [] }: Definicao, chave: string): ContrapartidaDoProcesso | undefined =>
  contrapartidas.find((c) => c.chave === chave);

/** '90 dias corridos': the term of one that only counts from the end of the request, which has not come; null for any other. */
export const prazoPorComecar = (definicao: Definicao, c: Pick<Contrapartida, 'chave' | 'ate'>): string | null => {
  const { conta_desde, prazo } = doProcesso(definicao, c.chave) ?? {};
  return conta_desde === 'fim' && prazo !== undefined && c.ate === null ? textoDoPrazo(prazo) : null;
};

export const contrapartidasDaEtapa = ({ contrapartidas = [] }: Definicao, { chave }: Pick<Etapa, 'chave'>) =>
  contrapartidas.filter((c) => c.etapa === chave);

const comoTaxas = new WeakMap<ContrapartidaDoProcesso, Taxa>();

/** As the calculation of fees takes it, the same object each time; one without an amount is 1 of it. */
export const comoTaxa = (c: ContrapartidaDoProcesso): Taxa => {
  const pronta = comoTaxas.get(c);
  if (pronta !== undefined) return pronta;
  const { chave, nome, etapa, condicao = null, formula = '1', unidade = 'un' } = c;
  const nova: Taxa = { chave, nome, etapa, condicao, formula, unidade };
  comoTaxas.set(c, nova);
  return nova;
};

/** Answers that it was or will be worked out from. */
export const baseDaContrapartida = (
  definicao: Definicao,
  c: ContrapartidaDoProcesso,
  respostas: Respostas,
  hoje?: Valor,
): Respostas => baseDaTaxa(definicao, comoTaxa(c), respostas, hoje);

/** Whether it is owed for the answers of now, and how much of it. */
export const calcularContrapartida = (
  c: ContrapartidaDoProcesso,
  estado: Estado,
  { calcularTaxa }: Pick<Contexto, 'calcularTaxa'>,
): ResultadoTaxa => calcularTaxa(comoTaxa(c), valoresDaBase(estado, estado.bases_das_contrapartidas?.[c.chave]));

/** Those that were required for other answers than the request holds now. */
export const contrapartidasComOutraBase = (definicao: Definicao, estado: Estado): readonly ContrapartidaDoProcesso[] =>
  (definicao.contrapartidas ?? []).filter((c) => {
    const base = estado.bases_das_contrapartidas?.[c.chave];
    return (
      base !== undefined &&
      JSON.stringify(base) !== JSON.stringify(baseDaContrapartida(definicao, c, estado.respostas, base['hoje']))
    );
  });

/** Those of a step that nobody has required or found not due yet. */
export const contrapartidasPorExigir = (definicao: Definicao, estado: Estado, etapa: Etapa) =>
  contrapartidasDaEtapa(definicao, etapa).filter((c) => estado.bases_das_contrapartidas?.[c.chave] === undefined);

const impede = (definicao: Definicao, c: Contrapartida, etapa: Etapa, termina: boolean): boolean => {
  switch (doProcesso(definicao, c.chave)?.bloqueia) {
    case 'etapa':
      return true;
    case 'emissao':
      return documentoEmitidoPor(definicao, etapa) !== undefined;
    case 'fim':
      return termina;
    default:
      return false;
  }
};

/** Those that are open and that the request may not end as granted without, whichever act or way would end it. */
export const contrapartidasAntesDoFim = (definicao: Definicao, estado: Estado): readonly Contrapartida[] =>
  contrapartidasAbertas(estado).filter((c) => doProcesso(definicao, c.chave)?.bloqueia === 'fim');

const naUltima = ({ etapa, execucao }: { readonly etapa: Etapa; readonly execucao: Execucao }): boolean =>
  ramoDe(execucao) === '' && etapa.proximas.length === 0;

/**
 * What is open and keeps a step from being granted; on a way that runs beside it, counterparts are that way's own.
 * @param termina whether the request ends with it, where that is known from what the grant brings about; else by the last step of the process
 */
export const contrapartidasQueImpedem = (
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
  termina = naUltima(corrida),
): readonly Contrapartida[] =>
  contrapartidasAbertas(estado).filter(
    (c) =>
      impede(definicao, c, corrida.etapa, termina) &&
      !estado.execucoes.some(
        (e) => e.etapa === c.etapa && e.situacao !== 'concluida' && ramosIrmaos(ramoDe(e), ramoDe(corrida.execucao)),
      ),
  );

/** What the grant of a step still waits for about counterparts, as sentences; `termina`: the request ends with it. */
export const contrapartidasQueFaltam = (
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
  contexto: Pick<Contexto, 'calcularTaxa'>,
  termina: boolean,
): readonly string[] => {
  const devida = (c: ContrapartidaDoProcesso): boolean => calcularContrapartida(c, estado, contexto).devida;
  return [
    ...contrapartidasPorExigir(definicao, estado, corrida.etapa)
      .filter(devida)
      .map(({ nome }) => `exigência da contrapartida ${nome}`),
    ...contrapartidasComOutraBase(definicao, estado).map(
      ({ nome }) => `nova conta da contrapartida ${nome}, porque as respostas mudaram`,
    ),
    ...contrapartidasQueImpedem(definicao, estado, corrida, termina).map(({ nome, situacao }) =>
      situacao === 'comprovada' ? `conferência da comprovação de ${nome}` : `cumprimento da contrapartida ${nome}`,
    ),
  ];
};
