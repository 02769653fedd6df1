import { somarDias } from '../../brasil/dias.ts';
import type { ErrosPorCampo } from '../../errors.ts';
import type { Consentimento, DonoNomeado } from '../../processo/consentimento.ts';
import { foraDaAbertura } from '../../processo/abertura.ts';
import { camposDaEtapa, preencher } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import { validEmail } from '../../validacao/email.ts';
import type { ComandoDe } from '../comandos.ts';
import { donosPedidos, donosQueFaltam, esperaConsentimento } from '../consentimento.ts';
import { porDados, porPermissao, porRegra, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { diaDaEntrada, respostasComDias } from '../dias.ts';
import type { Estado } from '../estado.ts';
import type { Respostas } from '../resposta.ts';
import type { Evento, EventoDe } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { NOME_DO_PARTICIPANTE, PARTICIPANTES_ABERTOS } from '../participante.ts';
import type { Entrada } from './fluxo.ts';
import { seguir } from './seguir.ts';

const NAO_ESPERA = 'Este pedido de consentimento já foi respondido ou retirado';

const { obrigatorio, tamanhoMaximo } = textos.validacao;

/** What is wrong with how the answers name one owner, by path; `antes`: addresses of the owners before him. */
const faltasDe = ({ nome, email, onde }: DonoNomeado, antes: readonly string[]): ErrosPorCampo => {
  const doNome =
    nome === '' ? obrigatorio : nome.length > NOME_DO_PARTICIPANTE ? tamanhoMaximo(NOME_DO_PARTICIPANTE) : undefined;
  const doEmail =
    email === ''
      ? obrigatorio
      : antes.includes(email)
        ? 'Cada proprietário responde pelo seu e-mail: este já está em outra linha'
        : validEmail(email);
  return {
    ...(doNome === undefined ? {} : { [onde.nome]: [doNome] }),
    ...(doEmail === undefined ? {} : { [onde.email]: [doEmail] }),
  };
};

/** Asks the owners named in the answers, in the place of filing them: all of them, each by his own link. */
export const pedirConsentimento = (
  { estado, ator, contexto }: Pick<Entrada<unknown>, 'estado' | 'ator' | 'contexto'>,
  { prazo_dias }: Consentimento,
  donos: readonly DonoNomeado[],
): readonly Evento[] | Recusa => {
  const erros = Object.assign(
    {},
    ...donos.map((d, i) =>
      faltasDe(
        d,
        donos.slice(0, i).map(({ email }) => email),
      ),
    ),
  ) as ErrosPorCampo;
  if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros };
  const antes = (estado.participantes ?? []).length;
  return donos.map(({ nome, linha }, i) => ({
    tipo: 'consentimento_pedido',
    participante: antes + i + 1,
    nome,
    ...(linha === undefined ? {} : { linha }),
    ate: somarDias(contexto.hoje, prazo_dias),
    por: quemAgiu(ator),
    quando: contexto.agora,
  }));
};

/** Why the table of owners cannot be asked: nobody is in it, or more than a request takes participants. */
export const donosDemais = ({ tabela }: Consentimento, respostas: Respostas): Recusa | undefined => {
  if (tabela === undefined) return undefined;
  const linhas = respostas[tabela];
  const quantos = Array.isArray(linhas) ? linhas.length : 0;
  if (quantos === 0) return porDados(tabela, 'Informe ao menos um proprietário');
  return quantos > PARTICIPANTES_ABERTOS
    ? porDados(tabela, `Informe até ${PARTICIPANTES_ABERTOS} proprietários`)
    : undefined;
};

/** Why a draft cannot be filed today at all: its process takes no requests. */
export const naoSeProtocola = ({
  definicao,
  estado,
  contexto,
}: Omit<Entrada<unknown>, 'comando'>): Recusa | undefined => {
  const { protocolado_em, em_papel } = estado;
  const fechado =
    protocolado_em === null ? foraDaAbertura(definicao, diaDaEntrada(definicao, em_papel, contexto.hoje)) : undefined;
  return fechado === undefined ? undefined : porRegra(fechado);
};

/** Files what was handed in, from now on: its number, and the step behind it. */
export const protocolar = (
  { definicao, estado, etapa, execucao, contexto }: Entrada<unknown>,
  antes: readonly Evento[],
): readonly Evento[] => {
  if (contexto.numeros.requerimento === undefined) throw new Error('protocolar precisa de um número de requerimento');
  const eventos: readonly Evento[] = [
    ...antes,
    { tipo: 'requerimento_protocolado', numero: contexto.numeros.requerimento, quando: contexto.agora },
    {
      tipo: 'etapa_concluida',
      execucao: execucao.sequencia,
      resultado: 'enviada',
      motivo: null,
      quando: contexto.agora,
    },
  ];
  return [...eventos, ...seguir(definicao, reproduzir(eventos, estado), { etapa, execucao }, contexto)];
};

/** The consent that is open and this actor's to give; it ends with its last day even before the portal has said so. */
const aberto = ({
  estado,
  ator,
  contexto,
}: {
  readonly estado: Estado;
  readonly ator: Entrada<unknown>['ator'];
  readonly contexto: Contexto;
}) => {
  const pedido = estado.consentimento;
  if (pedido === undefined || !esperaConsentimento(estado)) return porRegra(NAO_ESPERA);
  const dono = donosPedidos(pedido).find(({ participante }) => participante === ator.convite);
  if (dono === undefined) return porPermissao('O consentimento foi pedido a outra pessoa');
  if (dono.situacao !== 'pedido') return porRegra(NAO_ESPERA);
  return pedido.ate < contexto.hoje
    ? porRegra('O prazo para consentir terminou. Peça a quem preencheu que envie de novo')
    : dono;
};
const ehRecusa = (x: object): x is Recusa => 'recusa' in x;

/** What was filled in is filed today and not on the day it was handed in: rules over days are asked again. */
const foraDoDia = ({ definicao, estado, etapa }: Entrada<unknown>): Recusa | undefined => {
  const chaves = new Set(camposDaEtapa(definicao, etapa).map((c) => c.chave));
  const respostas = Object.fromEntries(Object.entries(estado.respostas).filter(([k]) => chaves.has(k)));
  const { erros } = preencher(definicao, etapa, respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: true,
    arquivos: estado.arquivos,
  });
  const [frase] = Object.values(erros).flat();
  return frase === undefined
    ? undefined
    : porRegra(
        `Hoje este requerimento não pode mais ser protocolado como está: ${frase.replace(/\.$/, '')}. Peça a quem preencheu que o corrija`,
      );
};

export const consentir = (e: Entrada<ComandoDe<'consentir'>>): Decisao => {
  const pedido = aberto(e);
  if (ehRecusa(pedido)) return pedido;
  const { participante, nome } = pedido;
  const dado: Evento = { tipo: 'consentimento_dado', participante, nome, quando: e.contexto.agora };
  // The last of them files it.
  if (donosQueFaltam(e.estado.consentimento).length > 1) return [dado];
  const tarde = naoSeProtocola(e) ?? foraDoDia(e);
  return tarde ?? protocolar(e, [dado]);
};

export const recusarConsentimento = (e: Entrada<ComandoDe<'recusar-consentimento'>>): Decisao => {
  const pedido = aberto(e);
  if (ehRecusa(pedido)) return pedido;
  const { participante, nome } = pedido;
  return [{ tipo: 'consentimento_recusado', participante, nome, motivo: e.comando.motivo.trim() }];
};

type Fim = EventoDe<'consentimento_retirado' | 'consentimento_lembrado' | 'consentimento_expirado'>['tipo'];
const semResposta =
  (tipo: Fim) =>
  ({ estado }: { readonly estado: Estado }): Decisao => {
    const pedido = estado.consentimento;
    if (pedido === undefined || !esperaConsentimento(estado)) return porRegra(NAO_ESPERA);
    const { ate } = pedido;
    return donosQueFaltam(pedido).map(({ participante, nome }) =>
      tipo === 'consentimento_retirado' ? { tipo, participante, nome } : { tipo, participante, nome, ate },
    );
  };

/** Sends the link again to an owner who has not answered. */
export const reenviarConsentimento = ({ estado, comando }: Entrada<ComandoDe<'reenviar-consentimento'>>): Decisao => {
  const dono = donosQueFaltam(estado.consentimento).find(({ participante }) => participante === comando.participante);
  if (dono === undefined) return porRegra(NAO_ESPERA);
  const { participante, nome } = dono;
  return [{ tipo: 'consentimento_reenviado', participante, nome }];
};

/** Whoever filled it in takes it back to change it. */
export const retirarConsentimento = semResposta('consentimento_retirado');
export const lembrarConsentimento = semResposta('consentimento_lembrado');
export const vencerConsentimento = semResposta('consentimento_expirado');
