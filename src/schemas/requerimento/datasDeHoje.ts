import type { Definicao } from '../processo/definicao.ts';
import type { Prazo } from '../processo/prazos.ts';
import { mostrarDia, noFuso } from '../brasil/momento.ts';
import { resolvida, type Contrapartida } from './contrapartida.ts';
import { situacaoDaContrapartida } from './contrapartidas.ts';
import { comDia } from './dias.ts';
import type { Estado } from './estado.ts';
import type { Pendencia } from './itemDaPendencia.ts';
import type { Parecer } from './parecer.ts';
import { calcularPrazo, type PassoDoPrazo, type PrazoCalculado, type Relogio } from './prazo.ts';
import { pedidoDoSucessor, type Sucessor } from './sucessor.ts';
import type { Termo } from './termo.ts';

/** A date that somebody was told, as it is by the calendar of now, and why. */
export interface DataDada {
  readonly dia: string;
  readonly explicacao: readonly PassoDoPrazo[];
}

/** Why a date is that one, as what shows it carries it; nothing where there is no date, or nothing to say. */
export const porqueDe = (data: Pick<DataDada, 'explicacao'> | null | undefined) =>
  data == null || data.explicacao.length === 0 ? {} : { explicacao: data.explicacao };

/** A date that was told is never taken back to an earlier one: a calendar that changed may only give more time. */
const naoAntes = (dada: string, calculada: PrazoCalculado | undefined): DataDada => {
  const dia = calculada?.vence_em ?? null;
  if (calculada === undefined || dia === null)
    return { dia: dada, explicacao: [{ texto: 'Data comunicada', dia: dada }] };
  return dia >= dada
    ? { dia, explicacao: calculada.explicacao }
    : { dia: dada, explicacao: [...calculada.explicacao, { texto: 'Já comunicada, e não se antecipa', dia: dada }] };
};

/** `desde`: a moment (ISO), or a day already. */
const contada = (prazo: Prazo | undefined, desde: string | undefined, relogio: Relogio): PrazoCalculado | undefined => {
  if (prazo === undefined || desde === undefined) return undefined;
  const inicio = desde.length > 10 ? noFuso(desde, relogio.fuso) : { dia: desde, hora: undefined };
  return inicio && calcularPrazo(prazo, inicio.dia, [], relogio.calendario, inicio.hora);
};

/** The day on which a term ends that begins with this act. */
export const diaContadoDeAgora = (
  prazo: Prazo,
  { agora, hoje, fuso, calendario }: Relogio & { readonly agora: string; readonly hoje: string },
): string | null => calcularPrazo(prazo, hoje, [], calendario, noFuso(agora, fuso)?.hora).vence_em;

/** Until when a round is to be answered; null where no term was given. */
export const dataDaRodada = (definicao: Definicao, p: Pendencia, relogio: Relogio): DataDada | null => {
  if (p.responder_ate === null) return null;
  const decidida = p.prorrogacoes?.findLast((x) => x.situacao !== 'pedida');
  if (decidida === undefined)
    return naoAntes(p.responder_ate, contada(definicao.pendencia?.prazo, p.emitida_em ?? undefined, relogio));
  const mais =
    decidida.situacao === 'concedida'
      ? contada(definicao.pendencia?.prorrogacao?.prazo, decidida.desde, relogio)
      : undefined;
  const { dia, explicacao } = naoAntes(p.responder_ate, mais);
  const texto = decidida.situacao === 'concedida' ? 'Prorrogação concedida' : 'Prorrogação negada';
  return { dia, explicacao: [{ texto }, ...explicacao] };
};

/** The same of the round that waits for its answer, where there is one. */
export const ateDaRodada = (definicao: Definicao, estado: Estado, relogio: Relogio): string | null => {
  const aberta = estado.pendencias.find((p) => p.situacao === 'emitida');
  return (aberta && dataDaRodada(definicao, aberta, relogio)?.dia) ?? null;
};

/** A date that stays as it was told, with how it was counted where the calendar of now still counts it so. */
const comoDita = (dia: string, calculada: PrazoCalculado | undefined): DataDada => ({
  dia,
  explicacao: calculada?.vence_em === dia ? calculada.explicacao : [{ texto: 'Data comunicada', dia }],
});

/** Until when an opinion is to be given; null where no term was set. That of an outsider is the one that his link and its mail name. */
export const dataDoParecer = (p: Parecer, relogio: Relogio): DataDada | null => {
  if (p.responder_ate === null) return null;
  const calculada = contada(p.prazo, p.pedido_em, relogio);
  return p.externo === undefined ? naoAntes(p.responder_ate, calculada) : comoDita(p.responder_ate, calculada);
};

/** Until when the addressees of a notice confirm it; null where no term was set. */
export const dataDoTermo = (
  t: Pick<Termo, 'ciencia_ate' | 'prazo' | 'enviado_em'>,
  relogio: Relogio,
): DataDada | null =>
  t.ciencia_ate === null ? null : naoAntes(t.ciencia_ate, contada(t.prazo, t.enviado_em, relogio));

/** Until when what follows a grant is to be opened; null where no term was given. */
export const dataDoSucessor = (definicao: Definicao, s: Sucessor, relogio: Relogio): DataDada | null =>
  s.ate === null
    ? null
    : naoAntes(s.ate, contada(s.prazo ?? pedidoDoSucessor(definicao, s)?.prazo, s.pedido_em, relogio));

/**
 * Until when a counterpart is to be fulfilled; null where no term runs. A day that staff typed (an extension) stays that day, and says who set it.
 */
export const dataDaContrapartida = (c: Contrapartida, relogio: Relogio): DataDada | null => {
  if (c.ate === null) return null;
  const digitada = c.desde === undefined ? c.prorrogacoes?.at(-1) : undefined;
  if (digitada !== undefined) {
    const { por, quando } = digitada;
    const texto = `Prazo estendido por ${por.nome} em ${mostrarDia(quando, relogio.fuso)}`;
    return { dia: c.ate, explicacao: [{ texto, dia: c.ate }] };
  }
  return naoAntes(c.ate, contada(c.prazo, c.desde, relogio));
};

const contrapartidaDeHoje = (c: Contrapartida, relogio: Relogio): Contrapartida => {
  if (resolvida(c)) return c;
  const ate = dataDaContrapartida(c, relogio)?.dia ?? null;
  if (ate === c.ate) return c;
  // One whose day has moved on is not late yet.
  const movida = { ...c, ate };
  return { ...movida, situacao: situacaoDaContrapartida(movida) };
};

/**
 * The state with the dates that still run as the calendar of now has them (process.md 5). What was stored is what was told; what is shown, reminded of
 * and decided on is this. With the day, it is also the one that rules are judged by.
 */
export const comDatasDeHoje = (
  definicao: Definicao,
  estado: Estado,
  relogio: Relogio & { readonly hoje?: string },
): Estado => {
  const { contrapartidas, pareceres, termos, sucessores } = estado;
  const { hoje, fuso } = relogio;
  return {
    ...(hoje === undefined ? estado : comDia(definicao, estado, { hoje, fuso })),
    pendencias: estado.pendencias.map((p) =>
      p.situacao === 'emitida' ? { ...p, responder_ate: dataDaRodada(definicao, p, relogio)?.dia ?? null } : p,
    ),
    ...(pareceres === undefined
      ? {}
      : {
          pareceres: pareceres.map((p) =>
            p.situacao === 'pedido' ? { ...p, responder_ate: dataDoParecer(p, relogio)?.dia ?? null } : p,
          ),
        }),
    ...(contrapartidas === undefined
      ? {}
      : { contrapartidas: contrapartidas.map((c) => contrapartidaDeHoje(c, relogio)) }),
    ...(termos === undefined
      ? {}
      : { termos: termos.map((t) => ({ ...t, ciencia_ate: dataDoTermo(t, relogio)?.dia ?? null })) }),
    ...(sucessores === undefined
      ? {}
      : {
          sucessores: sucessores.map((s) =>
            s.requerimento === undefined ? { ...s, ate: dataDoSucessor(definicao, s, relogio)?.dia ?? null } : s,
          ),
        }),
  };
};
