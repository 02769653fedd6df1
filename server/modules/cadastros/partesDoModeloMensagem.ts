import { sql } from 'kysely';
import { AppError, erroNoCampo, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import {
  errosDaMensagem,
  escreverMensagem,
  type FundoDaMensagem,
  type MensagemDaCidade,
  type ValoresDaMensagem,
} from '../../../src/schemas/mensagem/escreverMensagem.ts';
import { ehAvisoDaConta } from '../../../src/schemas/mensagem/avisosDaConta.ts';
import { etiquetasDeMensagem } from '../../../src/schemas/mensagem/etiquetasDeMensagem.ts';
import { errosDosCampos, falaDeRespostas } from '../../../src/schemas/mensagem/errosDosCampos.ts';
import {
  ehDaConta,
  eventosDeMensagem,
  type NomeDoEventoDeMensagem,
} from '../../../src/schemas/mensagem/eventosDeMensagem.ts';
import { partesDeExemplo } from '../../../src/schemas/processo/partesDoTexto.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Gravacao, Partes, Valores } from '../../entities/partes.ts';
import { renderizarMail } from '../../mail/renderizarMail.ts';
import type { Mail } from '../../saida/enviarMail.ts';
import { mailDoAviso } from '../auth/avisarConta.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';
import { finalidadeDoEvento, mailDoLink } from '../auth/mailDoLink.ts';
import { camposDosProcessos } from '../processos/camposDosProcessos.ts';
import { doRequerimento, VER_O_REQUERIMENTO } from '../requerimentos/avisos.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { fundoDaMensagem } from '../requerimentos/fundoDaMensagem.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { requerimentoPedido } from './requerimentoPedido.ts';
import { travas } from '../../database/travas.ts';

const mensagemDe = (v: Valores): MensagemDaCidade => ({
  evento: v['evento'] as NomeDoEventoDeMensagem,
  assunto: String(v['assunto']),
  texto: String(v['texto']),
});

const exemplos = Object.fromEntries(Object.entries(etiquetasDeMensagem).map(([nome, { exemplo }]) => [nome, exemplo]));

interface EmUso {
  readonly id: number;
  readonly assunto: string;
}

const outroEmUso = async (
  trx: Trx,
  organizacaoId: number | null,
  evento: unknown,
  menos: number,
): Promise<EmUso | undefined> => {
  await sql`select pg_advisory_xact_lock(${travas.modelosDeMensagem}, ${Number(organizacaoId) % 2_147_483_647}::int)`.execute(
    trx,
  );
  const { rows } = await sql<EmUso>`select id, assunto from modelo_mensagem
    where organizacao_id = ${organizacaoId} and evento = ${evento} and ativo and excluido_em is null and id <> ${menos}`.execute(
    trx,
  );
  return rows[0];
};

const jaEmUso = ({ assunto }: EmUso): string =>
  `O modelo "${assunto}" já está em uso neste momento. Tire-o de uso antes`;

/** Fields that the texts name and that no process of the city has, or that no mail carries. */
const errosDasRespostas = async (
  trx: Trx,
  organizacaoId: number | null,
  { evento, assunto, texto }: MensagemDaCidade,
): Promise<ErrosPorCampo> => {
  const textos = Object.entries({ assunto, texto }).filter(([, um]) => !ehDaConta(evento) && falaDeRespostas(um));
  if (textos.length === 0 || organizacaoId === null) return {};
  const campos = await camposDosProcessos(trx, organizacaoId);
  return Object.fromEntries(
    textos.map(([nome, um]) => [nome, errosDosCampos(um, campos)] as const).filter(([, frases]) => frases.length > 0),
  );
};

const validar = async ({ trx, organizacaoId, antes, depois }: Gravacao): Promise<ErrosPorCampo> => {
  const outro =
    depois['ativo'] === true ? await outroEmUso(trx, organizacaoId, depois['evento'], antes?.id ?? 0) : undefined;
  const mensagem = mensagemDe(depois);
  const erros = errosDaMensagem(mensagem);
  return {
    ...(Object.keys(erros).length > 0 ? erros : await errosDasRespostas(trx, organizacaoId, mensagem)),
    ...(outro === undefined ? {} : { ativo: [jaEmUso(outro)] }),
  };
};

/** What comes back from the trash must not stand beside another text in use, nor beside another that comes back with it. */
const impedimentos: Partes['impedimentos'] = async ({ trx, organizacaoId, registros }, para) => {
  const motivos = new Map<number, string>();
  const vistos = new Set<unknown>();
  for (const um of para === 'excluir' ? [] : registros) {
    if (um['ativo'] !== true) continue;
    const outro = await outroEmUso(trx, organizacaoId, um['evento'], um.id);
    if (outro !== undefined) motivos.set(um.id, jaEmUso(outro));
    else if (vistos.has(um['evento'])) motivos.set(um.id, 'Restaure um modelo em uso de cada momento por vez');
    vistos.add(um['evento']);
  }
  return motivos;
};

/** The mail with the examples of its tags; of an account as its link's mail is written. */
const previaDe = (
  contexto: Contexto,
  mensagem: MensagemDaCidade,
  cidade: { readonly nome: string; readonly dominio: string },
  /** The request that it is written for; absent: an example. */
  doPedido?: { readonly id: number; readonly comuns: ValoresDaMensagem; readonly fundo: FundoDaMensagem },
): Omit<Mail, 'para'> => {
  const finalidade = finalidadeDoEvento(mensagem.evento);
  if (finalidade !== undefined)
    return mailDoLink(contexto, finalidade, {
      nome: etiquetasDeMensagem['conta.nome'].exemplo,
      cidade,
      token: 'exemplo',
      daCidade: mensagem,
      valores: { 'local.descricao': etiquetasDeMensagem['local.descricao'].exemplo },
    });
  if (ehAvisoDaConta(mensagem.evento))
    return mailDoAviso(mensagem.evento, {
      nome: etiquetasDeMensagem['conta.nome'].exemplo,
      prefeitura: cidade.nome,
      daCidade: mensagem,
      valores: exemplos,
      endereco: enderecoPublico(contexto, cidade.dominio, '/'),
    });
  const dados = { ...exemplos, 'prefeitura.nome': cidade.nome };
  const escrito = `${mensagem.assunto}\n${mensagem.texto}`;
  const { assunto, paragrafos } = escreverMensagem(mensagem.evento, { ...dados, ...doPedido?.comuns }, [mensagem], {
    partes: partesDeExemplo(escrito),
    resposta: (chave) => `[${chave}]`,
    ...doPedido?.fundo,
  });
  const url = enderecoPublico(
    contexto,
    cidade.dominio,
    `/contribuinte/meus/requerimentos/requerimento/${doPedido?.id ?? 1}`,
  );
  return { assunto, titulo: assunto, paragrafos, acao: { texto: VER_O_REQUERIMENTO, url } };
};

const quadroDe = (mensagem: Omit<Mail, 'para'>, prefeitura: string) => {
  const mail = renderizarMail({ para: '', ...mensagem }, prefeitura);
  return {
    linhas: [
      { rotulo: 'Assunto', valor: mail.assunto },
      { rotulo: 'Mensagem', valor: mail.texto, longo: true },
    ],
  };
};

/** The text is checked against its event; the preview is the mail as its reader gets it, with the link and the foot that every mail has. */
export const partesDoModeloMensagem = (contexto: Contexto): Partes => ({
  validar,
  impedimentos,
  acoes: {
    padrao: async ({ valores }) => {
      const { assunto, texto } = eventosDeMensagem[valores['evento'] as NomeDoEventoDeMensagem];
      return { campos: { assunto, texto } };
    },
    previa: async ({ organizacaoId, valores }) => {
      if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
      const { organizacao } = await carregarCidade(contexto.db, organizacaoId);
      return quadroDe(previaDe(contexto, mensagemDe(valores), organizacao), organizacao.nome);
    },
    'previa-com-dados': async (acao) => {
      const mensagem = mensagemDe(acao.valores);
      if (ehDaConta(mensagem.evento))
        throw erroNoCampo('pedido.requerimento', 'Esta mensagem é de uma conta: não fala de nenhum requerimento');
      const { requerimento, fundo: f } = await requerimentoPedido(contexto, acao);
      const fundo = fundoDaMensagem(f, hojeEm(contexto.clock.now(), f.fuso));
      const comuns = doRequerimento(requerimento, f.estado, f.organizacao);
      return quadroDe(
        previaDe(contexto, mensagem, f.organizacao, { id: requerimento.id, comuns, fundo }),
        f.organizacao.nome,
      );
    },
  },
});
