import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { podeAgir } from '../../../../src/schemas/requerimento/acoes.ts';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { execucaoDe } from '../../../../src/schemas/requerimento/execucoes.ts';
import { pareceresPedidos } from '../../../../src/schemas/requerimento/pareceres.ts';
import { regras } from '../../../../src/schemas/requerimento/regrasDasAcoes.ts';
import { enviosDe } from '../../../../src/schemas/requerimento/termos.ts';
import { ambiental, analista, gestor, requerente, type NoMotor } from '../../../support/requerimentoNoMotor.ts';
import { convidadoDe, donoDe } from './dasPessoas.ts';
import { DO_PORTAL } from './doPortal.ts';
import { portal } from './relogio.ts';

export type Oferta = readonly [Ator, Acao];

/** Of the same sector as who analyses: confirms what he decided. */
export const colega: Ator = { ...analista, id: 5, nome: 'Davi' };
const PAGINA: readonly Ator[] = [requerente, analista, ambiental, gestor];

const APARTE = (Object.keys(regras) as Acao[]).filter((a) => regras[a].aparte === true);
const COM_LINK: readonly Acao[] = ['dar-parecer-externo'];
const DE_DESTINATARIO: readonly Acao[] = ['ler-termo', 'confirmar-termo'];
const DO_DONO: readonly Acao[] = ['consentir', 'recusar-consentimento'];

/** Who may do what the page of the request does not list: by an invitation, by a link, or as the one a notice went to. */
const quemAparte = (acao: Acao, estado: Estado): readonly Ator[] => {
  if (DE_DESTINATARIO.includes(acao)) {
    const envios = enviosDe(estado).map(({ destinatario }) => destinatario.envio);
    return envios.length === 0 ? [] : [{ ...requerente, id: 7, nome: 'Marina', envios }];
  }
  if (COM_LINK.includes(acao)) {
    const externo = pareceresPedidos(estado).find((p) => p.externo !== undefined)?.id;
    return externo === undefined ? [] : [{ ...requerente, id: 8, nome: 'Fulana', externo }];
  }
  if (regras[acao].quem.includes('convidado')) {
    const convite = DO_DONO.includes(acao) ? donoDe({ estado }) : convidadoDe({ estado });
    return convite === undefined ? [] : [{ ...requerente, id: 9, nome: 'Dora', convite }];
  }
  return DO_PORTAL.includes(acao) ? [portal] : [requerente, analista, gestor];
};

/** What the page lists of somebody, without what it says that it waits for. */
const daPagina = (r: NoMotor, ator: Ator): readonly Oferta[] =>
  r.acoes(ator).flatMap(({ acao, bloqueios }) => (bloqueios.length === 0 ? [[ator, acao] as const] : []));

/** What is offered beside the page: elsewhere on the screens, by a link, or to the portal and the systems that speak to it. */
const foraDaPagina = (definicao: Definicao, estado: Estado): readonly Oferta[] =>
  [...APARTE, ...COM_LINK, ...DE_DESTINATARIO, ...DO_PORTAL].flatMap((acao) =>
    quemAparte(acao, estado).flatMap((ator) => {
      const execucao = execucaoDe(estado, ator);
      const etapa = execucao && etapaDe(definicao, execucao.etapa);
      const situado = { definicao, estado, etapa, execucao, ator };
      return podeAgir(acao, situado) && regras[acao].quando(situado) ? [[ator, acao] as const] : [];
    }),
  );

/** Everything that somebody may do now: on the page of the request, or beside it. */
export const ofertasDe = (r: NoMotor, definicao: Definicao, aparte: boolean): readonly Oferta[] => {
  const estado = r.estado();
  if (aparte) return foraDaPagina(definicao, estado);
  const revisa = estado.execucoes.some(({ proposta }) => proposta !== undefined) ? [colega] : [];
  return [...PAGINA, ...revisa].flatMap((ator) => daPagina(r, ator));
};
