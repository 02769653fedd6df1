import { somarDias } from '../brasil/dias.ts';
import type { Definicao } from '../processo/definicao.ts';
import { nomesUsados } from '../processo/expressoes.ts';
import type { Estado } from './estado.ts';
import { momentoDoMarco } from './marcos.ts';
import type { Relogio } from './prazo.ts';
import { proximoMarco } from './relogios.ts';

const porDefinicao = new WeakMap<Definicao, boolean>();

/** Whether a day may come to ask for something by itself: a rule of a document or of a field names today. */
const pedePeloDia = (definicao: Definicao): boolean => {
  const sabido = porDefinicao.get(definicao);
  if (sabido !== undefined) return sabido;
  const nomeiaHoje = [...definicao.documentos, ...definicao.campos].some(({ condicao }) =>
    nomesUsados(definicao, condicao).includes('hoje'),
  );
  porDefinicao.set(definicao, nomeiaHoje);
  return nomeiaHoje;
};

/**
 * The moment at which the portal looks at a request by itself (column `proximo_marco`, ISO 8601 in UTC): when its next term acts, and where its rules name
 * today with each new day, since then something may be awaited of the applicant that was not (docs/decisions/0084). Null: never.
 * @param hoje AAAA-MM-DD in the city
 */
export const proximoOlhar = (definicao: Definicao, estado: Estado, relogio: Relogio, hoje: string): string | null => {
  const marco = proximoMarco(definicao, estado, relogio);
  if (estado.desfecho !== null || estado.protocolado_em === null || !pedePeloDia(definicao)) return marco;
  const amanha = momentoDoMarco({ dia: somarDias(hoje, 1) }, relogio.fuso);
  return marco === null || amanha < marco ? amanha : marco;
};

/** The same where a calendar has moved terms, which says nothing of today: a look for the sake of the day stays when it was set. */
export const olharRefeito = (
  definicao: Definicao,
  estado: Estado,
  relogio: Relogio,
  antes: Date | null,
): string | null => {
  const marco = proximoMarco(definicao, estado, relogio);
  const guardado = antes?.toISOString() ?? null;
  const fica = guardado !== null && (marco === null || guardado < marco) && estado.desfecho === null;
  return fica && pedePeloDia(definicao) ? guardado : marco;
};
