import { escreverMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { Parts } from '../../parts.ts';
import type { Trx } from '../../database/transaction.ts';
import { enviarMail } from '../../saida/enviarMail.ts';
import { notificar } from '../../saida/notificar.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';
import { doRequerimento, paginaPara, VER_O_REQUERIMENTO } from './avisos.ts';
import type { ParaAgir } from './carregar.ts';
import { fundoDaMensagem } from './fundoDaMensagem.ts';
import { hojeEm } from './hojeEm.ts';

interface Escrita {
  readonly autor: { readonly id: number; readonly nome: string };
  readonly assunto: string;
  readonly daPrefeitura: boolean;
}

/** Staff who hear of the applicant's message: who is in charge of an open step, or all who analyse in the sector where nobody is. */
const daEquipe = async (trx: Trx, { requerimento: r, cidade }: ParaAgir): Promise<readonly number[]> => {
  const ids = new Set<number>();
  for (const { responsavel, setor } of execucoesAbertas(r.estado)) {
    if (responsavel !== null) {
      ids.add(responsavel.id);
      continue;
    }
    const id = cidade.setores.find((s) => s.sigla === setor)?.id;
    for (const um of id === undefined ? [] : await analisamNoSetor(trx, r.organizacaoId, id)) ids.add(um.id);
  }
  return [...ids];
};

/** Tells the other side of a message: the applicant by bell and mail, staff by the bell. The mail names the subject, never what was written. */
export const avisarDaMensagem = async (
  trx: Trx,
  contexto: Pick<Parts, 'settings' | 'clock'>,
  para: ParaAgir,
  { autor, assunto, daPrefeitura }: Escrita,
): Promise<void> => {
  const { requerimento: r, cidade, destinatarios } = para;
  const { organizacaoId, id: requerimento_id } = r;
  if (!daPrefeitura) {
    const message = `${autor.nome} escreveu no requerimento ${r.estado.numero ?? ''}: ${assunto}`;
    for (const id of await daEquipe(trx, para))
      if (id !== autor.id) await notificar(trx, organizacaoId, id, { message, requerimento_id });
    return;
  }
  const valores = { ...doRequerimento(r, r.estado, cidade.organizacao), 'mensagem.assunto': assunto };
  const publicada = await definicaoDaVersao(trx, organizacaoId, r.versaoDoProcesso);
  const { fuso } = cidade.organizacao;
  const definicao = definicaoDoRequerimento(publicada, r.estado);
  const fundo = fundoDaMensagem({ definicao, estado: r.estado, fuso }, hojeEm(contexto.clock.now(), fuso));
  const escrita = escreverMensagem('mensagem_recebida', valores, cidade.mensagens, fundo);
  for (const quem of destinatarios.filter(({ id }) => id !== autor.id)) {
    await notificar(trx, organizacaoId, quem.id, { message: escrita.assunto, requerimento_id });
    if (!quem.semEmail.includes('mensagem_recebida'))
      await enviarMail(trx, organizacaoId, {
        para: quem.email,
        assunto: escrita.assunto,
        titulo: escrita.assunto,
        paragrafos: escrita.paragrafos,
        acao: {
          texto: VER_O_REQUERIMENTO,
          url: enderecoPublico(contexto, cidade.organizacao.dominio, paginaPara(quem, r.id)),
        },
        requerimento_id,
      });
  }
};
