import { somarDias } from '../brasil/dias.ts';
import { noFuso } from '../brasil/momento.ts';
import type { Definicao } from '../processo/definicao.ts';
import { LEMBRAR_DO_CONSENTIMENTO } from '../processo/consentimento.ts';
import { esperaConsentimento } from './consentimento.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import type { Acao, Comando } from './comandos.ts';
import { comDatasDeHoje } from './datasDeHoje.ts';
import { pendenciaAberta, prorrogacaoPedida, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { execucoesAbertas } from './execucoes.ts';
import { pareceresPedidos, regraDoParecer } from './pareceres.ts';
import { aCumprir } from './contrapartida.ts';
import { contrapartidasAbertas, doProcesso } from './contrapartidas.ts';
import type { Parecer } from './parecer.ts';
import type { Relogio } from './prazo.ts';
import { fimDoSilencio, prazoDaExecucao, prazoTotal } from './prazoDaExecucao.ts';
import { diaDeLembrar } from './licencas.ts';
import {
  antesDoFim,
  chaveDe,
  dadosDoFim,
  depoisDoFim,
  acabaDeEsperar,
  foiPara,
  momentoDoMarco,
  type Marco,
} from './marcos.ts';
import { pedidoDoSucessor, sucessoresPorAbrir } from './sucessor.ts';
import { enviosDe, faltaCiencia } from './termos.ts';
import { etapaDaVistoria, vistoriasDe } from './vistorias.ts';
import { prazoQueVale, totalQueVale } from './prazoMantido.ts';
import { VENCE_LOGO_EM_DIAS } from './vencimento.ts';

/** Calendar days before its day that a visit is called to mind on, where its step says nothing else. */
const LEMBRAR_VISTORIA_EM_DIAS = 1;

const PASSAM: readonly Acao[] = [
  'vencer-prazo-total',
  'vencer-prazo',
  'vencer-pendencia',
  'vencer-parecer',
  'vencer-termo',
  'vencer-licenca',
  'vencer-consentimento',
  'vencer-contrapartida',
  'vencer-sucessor',
];

const daExecucao = (definicao: Definicao, estado: Estado, e: Execucao, relogio: Relogio): readonly Marco[] => {
  const prazo = prazoDaExecucao(definicao, estado, e, relogio);
  if (prazo === null || prazo.vence_em === null) return [];
  const fim = dadosDoFim({ ...prazo, vence_em: prazo.vence_em });
  if (foiPara(e.vencida, fim)) return [];
  const execucao = e.sequencia;
  const etapa = etapaDe(definicao, e.etapa);
  if (etapa?.espera !== undefined) return [{ ...acabaDeEsperar(fim), comando: { acao: 'cumprir-espera', execucao } }];
  const silencio = etapa?.vencimento?.defere === true ? fimDoSilencio(definicao, estado, e, relogio) : null;
  const [um, outro] = [depoisDoFim(fim), silencio === null ? null : depoisDoFim(silencio)];
  const passou = outro !== null && chaveDe(outro) > chaveDe(um) ? outro : um;
  const vencer: Marco = { ...passou, comando: { acao: 'vencer-prazo', execucao, ...fim } };
  return foiPara(e.lembrada, fim)
    ? [vencer]
    : [
        {
          ...antesDoFim(fim, prazoQueVale(definicao, e), etapa?.alerta),
          comando: { acao: 'avisar-prazo', execucao, ...fim },
        },
        vencer,
      ];
};

/** The term of the whole request. */
const doTodo = (definicao: Definicao, estado: Estado, relogio: Relogio): readonly Marco[] => {
  const { prazo_total: feito } = estado;
  const prazo = prazoTotal(definicao, estado, relogio);
  if (prazo === null || prazo.vence_em === null) return [];
  const fim = dadosDoFim({ ...prazo, vence_em: prazo.vence_em });
  if (foiPara(feito?.vencida, fim)) return [];
  const { prazo_total: declarado } = definicao.processo;
  const termo = declarado && (totalQueVale(declarado, feito?.mantido) ?? undefined);
  const vencer: Marco = { ...depoisDoFim(fim), comando: { acao: 'vencer-prazo-total', ...fim } };
  return foiPara(feito?.lembrada, fim)
    ? [vencer]
    : [{ ...antesDoFim(fim, termo, declarado?.alerta), comando: { acao: 'avisar-prazo-total', ...fim } }, vencer];
};

const daRodada = (definicao: Definicao, estado: Estado): readonly Marco[] => {
  const rodada = pendenciaAberta(estado);
  const ate = rodada?.responder_ate ?? null;
  if (rodada?.situacao !== 'emitida' || ate === null || rodada.vencida === ate) return [];
  const { id: pendencia, execucao } = rodada;
  const dias = definicao.pendencia?.lembrar_dias ?? VENCE_LOGO_EM_DIAS;
  return [
    ...(rodada.lembrada === ate
      ? []
      : [{ dia: somarDias(ate, -dias), comando: { acao: 'lembrar-pendencia', pendencia, execucao } } as const]),
    // Who asked for more time in time does not lose it to an answer that is late.
    ...(prorrogacaoPedida(rodada) === undefined
      ? [{ dia: somarDias(ate, 1), comando: { acao: 'vencer-pendencia', pendencia, execucao } } as const]
      : []),
  ];
};

/**
 * The day on which an opinion is called to mind. An outsider, who is told by mail, is not on the very day of the mail that asked him; undefined where
 * there is no day between the two.
 */
const lembrarDoParecer = (p: Parecer, ate: string, dias: number, { fuso }: Relogio): string | undefined => {
  const dia = somarDias(ate, -dias);
  if (p.externo === undefined) return dia;
  const depois = somarDias(noFuso(p.pedido_em, fuso)?.dia ?? dia, 1);
  const quando = dia > depois ? dia : depois;
  return quando > ate ? undefined : quando;
};

const dosPareceres = (definicao: Definicao, estado: Estado, relogio: Relogio): readonly Marco[] =>
  pareceresPedidos(estado).flatMap((p) => {
    const { id: parecer, execucao, responder_ate: ate, lembrado, vencido } = p;
    if (ate === null || vencido === ate) return [];
    const dias = regraDoParecer(definicao, estado, p)?.alerta?.dias ?? VENCE_LOGO_EM_DIAS;
    const vencer: Marco = { dia: somarDias(ate, 1), comando: { acao: 'vencer-parecer', parecer, execucao } };
    const dia = lembrado === ate ? undefined : lembrarDoParecer(p, ate, dias, relogio);
    return dia === undefined ? [vencer] : [{ dia, comando: { acao: 'lembrar-parecer', parecer, execucao } }, vencer];
  });

/** A draft has one clock: until when the owner may consent. */
const doConsentimento = (definicao: Definicao, estado: Estado): readonly Marco[] => {
  const { consentimento } = estado;
  if (consentimento === undefined || !esperaConsentimento(estado) || execucoesAbertas(estado).length === 0) return [];
  const { ate, lembrado } = consentimento;
  const dias = definicao.consentimento?.lembrar_dias ?? LEMBRAR_DO_CONSENTIMENTO;
  return [
    ...(lembrado ? [] : [{ dia: somarDias(ate, -dias), comando: { acao: 'lembrar-consentimento' } } as const]),
    { dia: somarDias(ate, 1), comando: { acao: 'vencer-consentimento' } },
  ];
};

/** Notices wait for their addressees whether or not the request has ended. */
const dosTermos = (estado: Estado): readonly Marco[] =>
  enviosDe(estado).flatMap((um) => {
    const { ciencia_ate: ate } = um.termo;
    const { envio, lembrado, vencido } = um.destinatario;
    if (ate === null || vencido === ate || !faltaCiencia(um)) return [];
    const vencer: Marco = { dia: somarDias(ate, 1), comando: { acao: 'vencer-termo', envio } };
    return lembrado === ate
      ? [vencer]
      : [{ dia: somarDias(ate, -VENCE_LOGO_EM_DIAS), comando: { acao: 'lembrar-termo', envio } }, vencer];
  });

/** Licences go on after the end of their request: called to mind before their last day, and told to be over after it; not while they stand still. */
const dasLicencas = (definicao: Definicao, { documentos }: Estado): readonly Marco[] =>
  documentos.flatMap((d) => {
    const { id: documento, situacao, valido_ate: ate } = d;
    if (situacao !== 'válido' || d.suspensa !== undefined || ate === null || d.vencida === ate) return [];
    const vencer: Marco = { dia: somarDias(ate, 1), comando: { acao: 'vencer-licenca', documento } };
    const lembrar = d.lembrada === ate ? null : diaDeLembrar(definicao, d);
    return lembrar === null ? [vencer] : [{ dia: lembrar, comando: { acao: 'lembrar-licenca', documento } }, vencer];
  });

/** A visit is called to mind before its day, unless it was set so late that who set it has just been told. */
const dasVistorias = (definicao: Definicao, estado: Estado, { fuso }: Relogio): readonly Marco[] =>
  vistoriasDe(estado).flatMap((v) => {
    if (v.situacao !== 'agendada' || v.lembrada === v.dia) return [];
    const dias = etapaDaVistoria(definicao, estado, v)?.vistoria?.lembrar_dias ?? LEMBRAR_VISTORIA_EM_DIAS;
    const dia = somarDias(v.dia, -dias);
    const marcada = noFuso(v.remarcacoes.at(-1)?.quando ?? v.agendada_em, fuso)?.dia ?? '';
    return dias === 0 || marcada >= dia ? [] : [{ dia, comando: { acao: 'lembrar-vistoria', vistoria: v.id } }];
  });

/** Counterparts run on after the grant; while a proof is looked at, its sender is not late. */
const dasContrapartidas = (definicao: Definicao, estado: Estado): readonly Marco[] =>
  contrapartidasAbertas(estado).flatMap((c) => {
    const { id: contrapartida, ate } = c;
    if (ate === null || c.vencida === ate || !aCumprir(c)) return [];
    // Reopened, a request has no end that its term would count from.
    if (estado.desfecho === null && doProcesso(definicao, c.chave)?.conta_desde === 'fim') return [];
    const vencer: Marco = { dia: somarDias(ate, 1), comando: { acao: 'vencer-contrapartida', contrapartida } };
    if (c.lembrada === ate) return [vencer];
    const dias = doProcesso(definicao, c.chave)?.lembrar_dias ?? VENCE_LOGO_EM_DIAS;
    return [{ dia: somarDias(ate, -dias), comando: { acao: 'lembrar-contrapartida', contrapartida } }, vencer];
  });

/** What has to follow a grant, until it is opened. */
const dosSucessores = (definicao: Definicao, estado: Estado): readonly Marco[] =>
  sucessoresPorAbrir(estado).flatMap((s) => {
    const { processo, ate } = s;
    if (ate === null || s.vencido === ate) return [];
    const vencer: Marco = { dia: somarDias(ate, 1), comando: { acao: 'vencer-sucessor', processo } };
    if (s.lembrado === ate) return [vencer];
    const dias = pedidoDoSucessor(definicao, s)?.lembrar_dias ?? VENCE_LOGO_EM_DIAS;
    return [{ dia: somarDias(ate, -dias), comando: { acao: 'lembrar-sucessor', processo } }, vencer];
  });

const emOrdem = (marcos: readonly Marco[]): readonly Marco[] =>
  [...marcos].sort((a, b) => (chaveDe(a) < chaveDe(b) ? -1 : chaveDe(a) > chaveDe(b) ? 1 : 0));

/** Every act that the clocks of a request have still to do, the earliest first. A clock that stands still has none. */
export const marcosDe = (definicao: Definicao, guardado: Estado, relogio: Relogio): readonly Marco[] => {
  if (guardado.protocolado_em === null) return doConsentimento(definicao, guardado);
  const estado = comDatasDeHoje(definicao, guardado, relogio);
  const sempre = [
    ...dosTermos(estado),
    ...dasLicencas(definicao, estado),
    ...dasContrapartidas(definicao, estado),
    ...dosSucessores(definicao, estado),
  ];
  if (estado.desfecho !== null) return emOrdem(sempre);
  const daqui = execucoesAbertas(estado).flatMap((e) => daExecucao(definicao, estado, e, relogio));
  return emOrdem([
    ...daqui,
    ...doTodo(definicao, estado, relogio),
    ...daRodada(definicao, estado),
    ...dosPareceres(definicao, estado, relogio),
    ...dasVistorias(definicao, estado, relogio),
    ...sempre,
  ]);
};

/** The moment at which the next of them is due, ISO 8601 in UTC; null where none is. */
export const proximoMarco = (definicao: Definicao, estado: Estado, relogio: Relogio): string | null => {
  const [primeiro] = marcosDe(definicao, estado, relogio);
  return primeiro === undefined ? null : momentoDoMarco(primeiro, relogio.fuso);
};

/** AAAA-MM-DD: the last day of the term that ends next, or the day that a step waits for; null where none runs. What only calls a term to mind is none. */
export const proximoPrazo = (definicao: Definicao, estado: Estado, relogio: Relogio): string | null => {
  const dias = marcosDe(definicao, estado, relogio).flatMap(({ dia, comando }) => {
    if (comando.acao === 'cumprir-espera') return [dia];
    if (!PASSAM.includes(comando.acao)) return [];
    return ['vence_em' in comando && typeof comando.vence_em === 'string' ? comando.vence_em : somarDias(dia, -1)];
  });
  return dias.toSorted()[0] ?? null;
};

/**
 * The first act that is due on `hoje` at `hora` (HH:mm; absent: as the day begins); undefined where none is. What has passed is not called to mind
 * as something to come: a term that ended while the portal was off has ended, and nothing is said of it beforehand.
 */
export const marcoDevido = (
  definicao: Definicao,
  estado: Estado,
  relogio: Relogio,
  hoje: string,
  hora = '00:00',
): Comando | undefined => {
  const agora = chaveDe({ dia: hoje, hora });
  const devidos = marcosDe(definicao, estado, relogio).filter((marco) => chaveDe(marco) <= agora);
  const passados = devidos.find(({ comando: { acao } }) => PASSAM.includes(acao));
  return (passados ?? devidos[0])?.comando;
};
