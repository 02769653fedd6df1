import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import { escreverMensagem, type ValoresDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import { type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { registroAlterado } from '../../saida/avisarRegistro.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { nomeSemLink } from '../../mail/saudacao.ts';
import type { Clock } from '../../parts.ts';
import type { Avisos } from '../../saida/incluirAvisos.ts';
import { enderecoPublico, type ComEndereco } from '../auth/enderecoPublico.ts';
import { avisosDosPareceres, type Consultado } from './avisosDosPareceres.ts';
import { avisosDasVistorias, type Inspetor } from '../vistorias/avisosDasVistorias.ts';
import { avisosDosTermos, type Enderecado } from './avisosDosTermos.ts';
import type { Destinatario, RequerimentoCarregado } from './carregar.ts';
import type { AvisoDoPrazo } from './avisosDosPrazos.ts';
import type { Cidade, OrganizacaoDoPapel } from './cidade.ts';
import type { FundoDasPartes } from './contextoDasPartes.ts';
import { fundoDaMensagem } from './fundoDaMensagem.ts';
import { hojeEm } from './hojeEm.ts';
import { paraRequerente, type AvisoAoRequerente } from './avisoAoRequerente.ts';

/** The one button of every mail about a request, whatever its text. */
export const VER_O_REQUERIMENTO = 'Ver o requerimento';

/** What every message may say of its request. */
export const doRequerimento = (
  r: Pick<RequerimentoCarregado, 'processoNome' | 'requerenteNome'>,
  estado: Estado,
  { nome, fuso }: OrganizacaoDoPapel,
): ValoresDaMensagem => ({
  'requerente.nome': nomeSemLink(r.requerenteNome),
  'requerimento.numero': estado.numero ?? '',
  'requerimento.protocolo': mostrarData(noFuso(estado.protocolado_em ?? '', fuso)?.dia),
  'processo.numero': estado.numero_processo ?? '',
  'processo.nome': r.processoNome,
  'prefeitura.nome': nome,
});

/** What the person in charge is told when the applicant did something. */
export const paraEquipe = (e: Evento, estado: Estado): string | undefined => {
  const n = estado.numero ?? '';
  switch (e.tipo) {
    case 'pendencia_respondida':
      return `O requerente respondeu à pendência do requerimento ${n}`;
    case 'pendencia_vencida':
      return `O requerente não respondeu no prazo à pendência do requerimento ${n}`;
    case 'prorrogacao_pedida':
      return `O requerente pediu mais prazo no requerimento ${n}: ${e.motivo}`;
    case 'comprovante_enviado':
      return `Comprovante de pagamento enviado no requerimento ${n}`;
    case 'comprovacao_enviada':
      return `Comprovação da contrapartida ${e.nome} enviada no requerimento ${n}`;
    case 'emissao_falhou':
      return `A guia de uma taxa do requerimento ${n} não pôde ser emitida: ${e.erro}`;
    case 'pagamento_registrado':
      return `Pagamento de ${mostrarMoeda(e.valor)} registrado no requerimento ${n}`;
    case 'documento_anexado':
      return `Documento anexado ao requerimento ${n}: ${e.nome}`;
    default:
      return undefined;
  }
};

/** What would be said twice in the same words, as of two steps that open side by side, is said once. */
const umaVez = (avisos: readonly AvisoAoRequerente[]): readonly AvisoAoRequerente[] => [
  ...new Map(avisos.map((a) => [JSON.stringify(a), a])).values(),
];

/** Whether these events concern the person in charge, or whoever stands in for him. */
export const avisamEquipe = (eventos: readonly Evento[], estado: Estado): boolean =>
  eventos.some((e) => paraEquipe(e, estado) !== undefined);

/** Where the page of a request stands for whom it is told to. */
export const paginaPara = ({ representa }: Destinatario, id: number): string =>
  representa ? `/prefeitura/requerimento/visualizacao/${id}` : `/contribuinte/meus/requerimentos/requerimento/${id}`;

/**
 * Bell, mail and realtime for what just happened. Whoever acted is not told of his own act; several events of one act make one mail.
 */
export const avisosDe = (
  contexto: ComEndereco & { readonly clock: Pick<Clock, 'now'> },
  r: Pick<RequerimentoCarregado, 'id' | 'organizacaoId' | 'processoNome' | 'requerenteNome'>,
  estado: Estado,
  eventos: readonly Evento[],
  {
    destinatarios,
    atorId,
    versao,
    socket,
    cidade,
    definicao,
    substitutos = [],
    dosPrazos = [],
    consultados = [],
    inspetores = [],
    antes = estado,
    enderecados = [],
    seguem = [],
    previsao = '',
  }: {
    destinatarios: readonly Destinatario[];
    atorId: number;
    versao: number;
    cidade: Pick<Cidade, 'organizacao' | 'mensagens'>;
    definicao: FundoDasPartes['definicao'];
    socket?: string | undefined;
    /** Who stand in for the persons in charge, and are told as well. */
    substitutos?: readonly number[];
    /** What members of sectors are told of the terms of their steps. */
    dosPrazos?: readonly AvisoDoPrazo[];
    /** Who of the sectors asked for an opinion may give it. */
    consultados?: readonly Consultado[];
    /** Whom inspections concern that were booked, moved or cancelled, and what stood before. */
    inspetores?: readonly Inspetor[];
    antes?: Estado;
    /** Whom notices are sent to, or who is reminded of one. */
    enderecados?: readonly Enderecado[];
    /** What those who follow the request are told. */
    seguem?: readonly AvisoDoPrazo[];
    /** When it will be ready, as mails say it; '': none says. */
    previsao?: string;
  },
): Avisos => {
  const comuns = doRequerimento(r, estado, cidade.organizacao);
  const { fuso } = cidade.organizacao;
  const fundo = fundoDaMensagem({ definicao, estado, fuso }, hojeEm(contexto.clock.now(), fuso));
  const avisos = umaVez(eventos.flatMap((e) => paraRequerente(e, estado, eventos, definicao) ?? [])).map(
    ({ evento, valores }) => ({
      evento,
      ...escreverMensagem(
        evento,
        { ...comuns, ...valores, 'requerimento.previsao': previsao },
        cidade.mensagens,
        fundo,
      ),
    }),
  );
  // What a rule decided was not told by his own act.
  const protocolo = eventos.some((e) => e.tipo === 'requerimento_protocolado' || e.tipo === 'decisao_automatica');
  const avisados = avisos.length === 0 ? [] : destinatarios.filter(({ id }) => id !== atorId || protocolo);
  const daEquipe = eventos.flatMap((e) => paraEquipe(e, estado) ?? []);
  const responsaveis = execucoesAbertas(estado).flatMap((e) => e.responsavel?.id ?? []);
  const encarregados = [...new Set([...responsaveis, ...substitutos])].filter((id) => id !== atorId);
  // Who is told already, as the one in charge or of a term, is not told twice.
  const sabem = new Set([...(daEquipe.length > 0 ? encarregados : []), ...dosPrazos.map((a) => a.usuario_id)]);
  const deParecer = avisosDosPareceres(contexto, r.id, estado, eventos, { consultados, atorId, cidade, comuns, fundo });
  const mudanca = { antes, estado, eventos };
  const deVistoria = avisosDasVistorias(contexto, r.id, mudanca, { inspetores, atorId, cidade, comuns, fundo });
  const deTermo = avisosDosTermos(contexto, r.id, estado, eventos, { enderecados, atorId, cidade, comuns, fundo });
  const evento = { evento: 'requerimento.alterado', dados: { id: r.id, versao }, exceto_socket: socket };
  return {
    mails: [
      ...avisados.flatMap((quem) => {
        const queridos = avisos.filter((a) => !quem.semEmail.includes(a.evento));
        const assunto = queridos.at(-1)?.assunto;
        if (assunto === undefined) return [];
        const url = enderecoPublico(contexto, cidade.organizacao.dominio, paginaPara(quem, r.id));
        return [
          {
            para: quem.email,
            assunto,
            titulo: assunto,
            paragrafos: queridos.flatMap((a) => a.paragrafos),
            acao: { texto: VER_O_REQUERIMENTO, url },
            requerimento_id: r.id,
          },
        ];
      }),
      ...deParecer.mails,
      ...deVistoria.mails,
      ...deTermo.mails,
    ],
    notificacoes: [
      ...avisados.flatMap(({ id }) =>
        avisos.map((a) => ({ usuario_id: id, message: a.assunto, requerimento_id: r.id })),
      ),
      ...encarregados.flatMap((id) => daEquipe.map((message) => ({ usuario_id: id, message, requerimento_id: r.id }))),
      ...dosPrazos.map((aviso) => ({ ...aviso, requerimento_id: r.id })),
      ...seguem.filter((a) => !sabem.has(a.usuario_id)).map((aviso) => ({ ...aviso, requerimento_id: r.id })),
      ...deParecer.notificacoes,
      ...deVistoria.notificacoes,
      ...deTermo.notificacoes,
    ],
    eventos: [
      { canal: canalPrivado('requerimento', r.id), ...evento },
      ...(estado.situacao === 'Rascunho' ? [] : [{ canal: canalPrivado('organizacao', r.organizacaoId), ...evento }]),
      // The queue of what was typed in, and its count.
      ...(eventos.some(({ tipo }) => tipo === 'dados_informados' || tipo === 'informado_conferido')
        ? [registroAlterado(r.organizacaoId, 'dado_informado', null)]
        : []),
    ],
  };
};
