import type { FormaDoConector, ValoresDoConector } from '../../../src/schemas/conector/formaDoConector.ts';
import { lerResultados } from '../../../src/schemas/conector/lerResultados.ts';
import { montarPedido } from '../../../src/schemas/conector/pedidoDoConector.ts';
import type { AppSettings } from '../../parts.ts';
import { redesPermitidas } from '../../rede/enderecoPermitido.ts';
import { perguntar } from '../../rede/perguntar.ts';

/** What came of asking a connector; no sentence says a value that was sent or came, nor the secret. */
export type Consultado = { readonly status: number | null; readonly ms: number } & (
  | { readonly ok: true; readonly valores: ValoresDoConector }
  | {
      readonly ok: false;
      readonly motivo: string;
      /** Another try cannot help. */
      readonly definitiva: boolean;
      /** Results that could be read nevertheless. */
      readonly valores?: ValoresDoConector;
    }
);

const autorizacao = (
  { autorizacao: como, cabecalho, usuario }: FormaDoConector,
  segredo: string | null,
): Readonly<Record<string, string>> => {
  if (como === 'cabecalho' && cabecalho !== null) return { [cabecalho]: segredo ?? '' };
  if (como !== 'basic') return {};
  return { authorization: `Basic ${Buffer.from(`${usuario ?? ''}:${segredo ?? ''}`).toString('base64')}` };
};

interface Consulta {
  readonly forma: FormaDoConector;
  readonly segredo: string | null;
  readonly valores: ValoresDoConector;
  /** Same for every try of one question. */
  readonly chave: string;
  readonly settings: Pick<AppSettings, 'conectorRedes'>;
  /** The portal stops. */
  readonly parar?: AbortSignal | undefined;
}

/** Asks a connector once with these values and reads its results. Never throws; to be called outside of any transaction. */
export const consultarConector = async ({
  forma,
  segredo,
  valores,
  chave,
  settings,
  parar,
}: Consulta): Promise<Consultado> => {
  const montado = montarPedido(forma, valores);
  if (!montado.ok) {
    const motivo = `O parâmetro "${montado.parametro}" ${montado.porque}`;
    return { ok: false, motivo, definitiva: true, status: null, ms: 0 };
  }
  const respondeu = await perguntar({
    pedido: montado.pedido,
    cabecalhos: autorizacao(forma, segredo),
    chave,
    limiteMs: forma.limite * 1000,
    redes: redesPermitidas(settings.conectorRedes),
    parar,
  });
  if (!respondeu.ok) return respondeu;
  const { status, ms } = respondeu;
  const lidos = lerResultados(forma.resultados, respondeu.json);
  if (lidos.falhas.length === 0) return { ok: true, valores: lidos.valores, status, ms };
  return { ok: false, motivo: lidos.falhas.join('. '), definitiva: true, valores: lidos.valores, status, ms };
};
