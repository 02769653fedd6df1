import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import { pendenciaAberta, execucaoAberta, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Contexto } from '../../app.ts';
import type { Avisos } from '../../saida/incluirAvisos.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';
import type { Destinatario, RequerimentoCarregado } from './carregar.ts';

interface Aviso {
  readonly assunto: string;
  readonly frases: readonly string[];
}

/** What the applicant is told, and how; undefined for what concerns only the city. */
const paraRequerente = (e: Evento, estado: Estado, nome: string): Aviso | undefined => {
  const n = estado.numero ?? '';
  switch (e.tipo) {
    case 'requerimento_protocolado':
      return {
        assunto: `Requerimento ${e.numero} protocolado`,
        frases: [`Recebemos o seu pedido de ${nome}.`, 'O comprovante está na página do requerimento.'],
      };
    case 'etapa_iniciada':
      return {
        assunto: `Requerimento ${n} em análise`,
        frases: [`A prefeitura começou a analisar o seu pedido de ${nome}.`],
      };
    case 'pendencia_emitida': {
      const itens = pendenciaAberta(estado)?.itens ?? [];
      const ate = e.responder_ate === null ? [] : [`Responda até ${mostrarData(e.responder_ate)}.`];
      return {
        assunto: `Requerimento ${n}: a prefeitura pediu correções`,
        frases: [`O que corrigir: ${itens.map((i) => i.texto).join('; ')}.`, ...ate],
      };
    }
    case 'item_avaliado':
      return e.resultado === 'recusado'
        ? { assunto: `Requerimento ${n}: um item não foi aceito`, frases: [`Motivo: ${e.motivo ?? ''}`] }
        : undefined;
    case 'taxas_geradas':
      return e.cobrancas.length === 0
        ? undefined
        : {
            assunto: `Requerimento ${n}: taxas geradas`,
            frases: e.cobrancas.map((c) => `${c.nome}: ${mostrarMoeda(c.valor)}.`),
          };
    case 'taxas_recalculadas':
      return e.cobrancas.length === 0 && e.retiradas.length === 0 && (e.restituicoes ?? []).length === 0
        ? undefined
        : {
            assunto: `Requerimento ${n}: taxas calculadas de novo`,
            frases: [
              ...e.cobrancas.map((c) => `${c.nome}: ${mostrarMoeda(c.valor)}.`),
              ...(e.restituicoes ?? []).map((r) => `${r.nome}: a prefeitura tem ${mostrarMoeda(r.valor)} a restituir.`),
              ...(e.cobrancas.length === 0 && e.retiradas.length > 0
                ? ['Depois da correção, uma taxa deixou de ser devida.']
                : []),
            ],
          };
    case 'restituicao_registrada': {
      const r = estado.restituicoes?.find((x) => x.id === e.restituicao);
      return {
        assunto: `Requerimento ${n}: taxa restituída`,
        frases: [`${r?.nome ?? ''}: ${mostrarMoeda(r?.valor ?? '0')} restituídos (${e.documento}).`],
      };
    }
    case 'cobranca_emitida':
      return {
        assunto: `Requerimento ${n}: guia emitida`,
        frases: ['Uma guia de pagamento está disponível. Pague e envie o comprovante pelo portal.'],
      };
    case 'comprovante_avaliado':
      return e.resultado === 'aprovado'
        ? { assunto: `Requerimento ${n}: comprovante aprovado`, frases: ['O comprovante de pagamento foi aprovado.'] }
        : {
            assunto: `Requerimento ${n}: comprovante rejeitado`,
            frases: [`Motivo: ${e.motivo ?? ''}`, 'Envie outro comprovante pelo portal.'],
          };
    case 'documento_emitido':
      return {
        assunto: `Requerimento ${n}: ${e.nome} emitido`,
        frases: [`O documento ${e.nome} nº ${e.numero} está pronto para baixar.`],
      };
    case 'requerimento_encerrado':
      return {
        assunto: `Requerimento ${n}: ${e.situacao}`,
        frases: [
          `O seu pedido de ${nome} foi encerrado como ${e.situacao}.`,
          ...(e.motivo === null ? [] : [`Motivo: ${e.motivo}`]),
        ],
      };
    case 'requerimento_reaberto':
      return { assunto: `Requerimento ${n} reaberto`, frases: [`Motivo: ${e.motivo}`] };
    default:
      return undefined;
  }
};

/** What the person in charge is told when the applicant did something. */
const paraEquipe = (e: Evento, estado: Estado): string | undefined => {
  const n = estado.numero ?? '';
  switch (e.tipo) {
    case 'pendencia_respondida':
      return `O requerente respondeu à pendência do requerimento ${n}`;
    case 'comprovante_enviado':
      return `Comprovante de pagamento enviado no requerimento ${n}`;
    case 'documento_anexado':
      return `Documento anexado ao requerimento ${n}: ${e.nome}`;
    default:
      return undefined;
  }
};

const paginaPara = ({ representa }: Destinatario, id: number): string =>
  representa ? `/prefeitura/requerimento/visualizacao/${id}` : `/contribuinte/meus/requerimentos/requerimento/${id}`;

/**
 * Bell, mail and realtime for what just happened. Whoever acted is not told of his own act; several events of one act make one mail.
 */
export const avisosDe = (
  contexto: Contexto,
  r: Pick<RequerimentoCarregado, 'id' | 'organizacaoId' | 'processoNome'>,
  estado: Estado,
  eventos: readonly Evento[],
  {
    destinatarios,
    atorId,
    versao,
    socket,
    dominio,
  }: {
    destinatarios: readonly Destinatario[];
    atorId: number;
    versao: number;
    dominio: string;
    socket?: string | undefined;
  },
): Avisos => {
  const avisos = eventos.flatMap((e) => paraRequerente(e, estado, r.processoNome) ?? []);
  const protocolo = eventos.some((e) => e.tipo === 'requerimento_protocolado');
  const avisados = avisos.length === 0 ? [] : destinatarios.filter(({ id }) => id !== atorId || protocolo);
  const assunto = avisos.at(-1)?.assunto ?? '';
  const responsavel = execucaoAberta(estado)?.responsavel;
  const daEquipe = responsavel && responsavel.id !== atorId ? eventos.flatMap((e) => paraEquipe(e, estado) ?? []) : [];
  const evento = { evento: 'requerimento.alterado', dados: { id: r.id, versao }, exceto_socket: socket };
  return {
    mails: avisados.map((quem) => ({
      para: quem.email,
      assunto,
      titulo: assunto,
      paragrafos: avisos.flatMap((a) => a.frases),
      acao: { texto: 'Ver o requerimento', url: enderecoPublico(contexto, dominio, paginaPara(quem, r.id)) },
    })),
    notificacoes: [
      ...avisados.flatMap(({ id }) =>
        avisos.map((a) => ({ usuario_id: id, message: a.assunto, requerimento_id: r.id })),
      ),
      ...daEquipe.map((message) => ({ usuario_id: responsavel?.id ?? 0, message, requerimento_id: r.id })),
    ],
    eventos: [
      { canal: canalPrivado('requerimento', r.id), ...evento },
      ...(estado.situacao === 'Rascunho' ? [] : [{ canal: canalPrivado('organizacao', r.organizacaoId), ...evento }]),
    ],
  };
};
