import { somarDias } from '../../brasil/dias.ts';
import type { Consentimento } from '../../processo/consentimento.ts';
import { foraDaAbertura } from '../../processo/abertura.ts';
import { camposDaEtapa, preencher } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import { validEmail } from '../../validacao/email.ts';
import type { ComandoDe } from '../comandos.ts';
import { esperaConsentimento } from '../consentimento.ts';
import { porPermissao, porRegra, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { diaDaEntrada, respostasComDias } from '../dias.ts';
import type { Estado, Respostas } from '../estado.ts';
import type { Evento, EventoDe } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { NOME_DO_PARTICIPANTE } from '../participante.ts';
import type { Entrada } from './fluxo.ts';
import { seguir } from './seguir.ts';

const NAO_ESPERA = 'Este pedido de consentimento já foi respondido ou retirado';

const texto = (respostas: Respostas, campo: string): string => {
  const valor = respostas[campo];
  return typeof valor === 'string' ? valor.replace(/\s+/g, ' ').trim() : '';
};

/** Asks the owner named in the answers, in the place of filing them. */
export const pedirConsentimento = (
  { estado, ator, contexto }: Pick<Entrada<unknown>, 'estado' | 'ator' | 'contexto'>,
  { nome: campoDoNome, email: campoDoEmail, prazo_dias }: Consentimento,
  respostas: Respostas,
): readonly Evento[] | Recusa => {
  const nome = texto(respostas, campoDoNome);
  const email = texto(respostas, campoDoEmail).toLowerCase();
  const { obrigatorio, tamanhoMaximo } = textos.validacao;
  const doNome =
    nome === '' ? obrigatorio : nome.length > NOME_DO_PARTICIPANTE ? tamanhoMaximo(NOME_DO_PARTICIPANTE) : undefined;
  const doEmail = email === '' ? obrigatorio : validEmail(email);
  if (doNome !== undefined || doEmail !== undefined)
    return {
      recusa: 'dados',
      mensagem: 'Confira os campos indicados',
      erros: {
        ...(doNome === undefined ? {} : { [campoDoNome]: [doNome] }),
        ...(doEmail === undefined ? {} : { [campoDoEmail]: [doEmail] }),
      },
    };
  return [
    {
      tipo: 'consentimento_pedido',
      participante: (estado.participantes ?? []).length + 1,
      nome,
      ate: somarDias(contexto.hoje, prazo_dias),
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
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
  if (ator.convite !== pedido.participante) return porPermissao('O consentimento foi pedido a outra pessoa');
  return pedido.ate < contexto.hoje
    ? porRegra('O prazo para consentir terminou. Peça a quem preencheu que envie de novo')
    : pedido;
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
  const tarde = naoSeProtocola(e) ?? foraDoDia(e);
  if (tarde !== undefined) return tarde;
  const { participante, nome } = pedido;
  return protocolar(e, [{ tipo: 'consentimento_dado', participante, nome, quando: e.contexto.agora }]);
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
    const { participante, nome, ate } = pedido;
    return tipo === 'consentimento_retirado' ? [{ tipo, participante, nome }] : [{ tipo, participante, nome, ate }];
  };

/** Whoever filled it in takes it back to change it. */
export const retirarConsentimento = semResposta('consentimento_retirado');
export const lembrarConsentimento = semResposta('consentimento_lembrado');
export const vencerConsentimento = semResposta('consentimento_expirado');
