import type { NomeDoAvisoDaConta } from '../../../../src/schemas/mensagem/avisosDaConta.ts';
import type { ValoresDaMensagem } from '../../../../src/schemas/mensagem/escreverMensagem.ts';
import { contaDo, doSetor, GESTOR, requerenteDoEnsaio } from '../../../../src/schemas/requerimento/ensaio/maos.ts';
import type { AvisoDoEnsaio } from '../../../../src/schemas/requerimento/ensaio/visto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { externoProposto } from '../../../../src/schemas/requerimento/externoProposto.ts';
import { orgaoComNome } from '../../../../src/schemas/requerimento/orgaoComNome.ts';
import { pareceresDe, regraDoParecer } from '../../../../src/schemas/requerimento/pareceres.ts';
import { noPrazo, papeisDoParticipante } from '../../../../src/schemas/requerimento/participante.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { mailDoAviso } from '../../auth/avisarConta.ts';
import { avisosDe } from '../../requerimentos/avisos.ts';
import { avisosDosPrazos } from '../../requerimentos/avisosDosPrazos.ts';
import { mensagemDoLink } from '../../requerimentos/parecerExterno/enviarLink.ts';
import { semConsentimento, valoresDoConsentimento } from '../../requerimentos/participantes/consentimento.ts';
import { valoresDoConvite } from '../../requerimentos/participantes/enviarConvite.ts';
import {
  acessoRetirado,
  respostaAoConvite,
  valoresDoAcessoRetirado,
} from '../../requerimentos/participantes/frasesDoAcesso.ts';
import type { PessoalAvisado } from '../../requerimentos/pessoalAvisado.ts';
import type { Lance, Mesa } from './jogar.ts';

export const NOME_DO_REQUERENTE = 'Requerente de exemplo';

/** Everybody of a test run who may be told of something, by account: the name under which he is shown. */
const pessoasDe = ({ cidade }: Mesa, { participantes = [] }: Estado): ReadonlyMap<number, string> => {
  const setores = cidade.setores.map(({ sigla }) => sigla);
  return new Map([
    [requerenteDoEnsaio.id, 'Requerente'],
    [GESTOR, 'Gestão'],
    ...participantes.map(({ id, papel, nome }) => [contaDo(id), `${papeisDoParticipante[papel]}: ${nome}`] as const),
    ...setores.flatMap((sigla) =>
      [false, true].map((chefia) => {
        const { id, nome } = doSetor(setores, sigla, chefia);
        return [id, nome] as const;
      }),
    ),
  ]);
};

/** One analyst and a head for each sector, and one who manages: nobody of them is away. */
const pessoalDe = ({ cidade }: Mesa): PessoalAvisado => {
  const setores = cidade.setores.map(({ sigla }) => sigla);
  const um = (setorId: number, chefia: boolean): Promise<readonly number[]> => {
    const setor = cidade.setores.find(({ id }) => id === setorId);
    return Promise.resolve(setor === undefined ? [] : [doSetor(setores, setor.sigla, chefia).id]);
  };
  return {
    membros: (setorId) => um(setorId, false),
    analistas: (setorId) => um(setorId, false),
    chefia: (setorId) => um(setorId, true),
    gestores: () => Promise.resolve([GESTOR]),
    substitutoDe: () => Promise.resolve(undefined),
  };
};

interface DaConta {
  readonly para: string;
  readonly nome: string;
  readonly evento: NomeDoAvisoDaConta;
  readonly valores: ValoresDaMensagem;
}

/** Mails that go to who has no part in the request yet, or is nobody of the city: an invitation, an owner's consent, a link for an opinion. */
const porLink = ({ definicao }: Mesa, antes: Estado, { eventos, estado, ator }: Lance): readonly DaConta[] => {
  const requerimento = { processoNome: definicao.processo.nome_curto, estado };
  const doParecer = (parecer: number, ate: string | null, de?: string): readonly DaConta[] => {
    const p = pareceresDe(estado).find(({ id }) => id === parecer);
    const { externo } = p ?? {};
    if (p === undefined || externo === undefined) return [];
    const mensagem = mensagemDoLink({ requerimento, ate, ...(de === undefined ? {} : { de }) });
    const regra = regraDoParecer(definicao, estado, p)?.externo;
    const email = regra === undefined ? null : externoProposto(definicao, estado, regra).email;
    const quem = orgaoComNome(p.setor, externo.nome);
    return [{ para: email === null ? quem : `${quem}, ${email}`, nome: externo.nome, ...mensagem }];
  };
  const ditos = eventos.flatMap((e: Evento): readonly DaConta[] => {
    switch (e.tipo) {
      case 'participante_convidado': {
        const papel = papeisDoParticipante[e.papel];
        const valores = valoresDoConvite({ requerimento, papel: papel.toLowerCase(), de: ator.nome });
        return [{ para: `${papel}: ${e.nome}`, nome: e.nome, evento: 'convite_participante', valores }];
      }
      case 'consentimento_pedido':
      case 'consentimento_lembrado': {
        const valores = valoresDoConsentimento(estado, definicao.processo.nome_curto);
        return [{ para: `Proprietário: ${e.nome}`, nome: e.nome, evento: 'consentimento_pedido', valores }];
      }
      case 'participante_revogado': {
        const papel = papeisDoParticipante[e.papel];
        const tinha = antes.participantes?.some(({ id, situacao }) => id === e.participante && situacao === 'ativo');
        if (tinha !== true || e.saiu) return [];
        const valores = valoresDoAcessoRetirado(requerimento, e.papel, e.motivo);
        return [{ para: `${papel}: ${e.nome}`, nome: e.nome, evento: 'participante_revogado', valores }];
      }
      case 'parecer_pedido':
        return doParecer(e.parecer, e.responder_ate, ator.nome);
      case 'parecer_lembrado':
        return doParecer(e.parecer, e.responder_ate);
      default:
        return [];
    }
  });
  const motivo = ator.id === requerenteDoEnsaio.id ? undefined : semConsentimento(eventos, antes);
  if (motivo === undefined) return ditos;
  const valores = { 'convite.requerimento': definicao.processo.nome_curto, 'decisao.motivo': motivo };
  return [...ditos, { para: 'Requerente', nome: NOME_DO_REQUERENTE, evento: 'consentimento_sem_efeito', valores }];
};

/** What stands at bells alone beside that: what became of an invitation, an access, an owner's consent. */
const soNoSino = (
  { definicao }: Mesa,
  antes: Estado,
  { eventos, estado, ator }: Lance,
): readonly { readonly id: number; readonly frase: string }[] => {
  const requerimento = { processoNome: definicao.processo.nome_curto, estado };
  const motivo = semConsentimento(eventos, antes);
  const doAcesso = eventos.flatMap((e) => {
    if (e.tipo === 'convite_aceito' || e.tipo === 'convite_recusado') {
      const quem = estado.participantes?.find(({ id }) => id === e.participante)?.convidado_por.id;
      const frase = respostaAoConvite(e.nome, e.tipo === 'convite_aceito', estado.numero);
      return quem === undefined ? [] : [{ id: quem, frase }];
    }
    const tinha =
      e.tipo === 'participante_revogado' &&
      !e.saiu &&
      antes.participantes?.some(({ id, situacao }) => id === e.participante && situacao === 'ativo') === true;
    return tinha ? [{ id: contaDo(e.participante), frase: acessoRetirado(requerimento, e.motivo) }] : [];
  });
  const semEfeito = motivo === undefined ? [] : [{ id: requerenteDoEnsaio.id, frase: motivo }];
  return [...doAcesso, ...semEfeito].filter(({ id }) => id !== ator.id);
};

/** Mails and notices at the bell that a move would have sent, by the functions that send real ones, to the people of a test run. */
export const avisosDoLance = async (mesa: Mesa, antes: Estado, lance: Lance): Promise<readonly AvisoDoEnsaio[]> => {
  const { definicao, fuso, settings } = mesa;
  const { estado, eventos, ator } = lance;
  const pessoas = pessoasDe(mesa, estado);
  const nomeDe = (id: number): string => pessoas.get(id) ?? '';
  const setores = mesa.cidade.setores.map(({ sigla }) => sigla);
  const cidade = {
    ...mesa.cidade,
    setores: mesa.cidade.setores.map((s) => ({ ...s, chefia: doSetor(setores, s.sigla, true).id })),
  };
  const hoje = hojeEm(new Date(lance.quando), fuso);
  const deixados = (antes.participantes ?? []).filter(
    (p) => p.situacao === 'ativo' && p.pode === 'agir' && noPrazo(p, hoje),
  );
  const conta = (id: number) => ({ id, email: nomeDe(id), semEmail: [], representa: false });
  const { mails, notificacoes } = avisosDe(
    { settings, clock: { now: () => new Date(lance.quando) } },
    { id: 0, organizacaoId: 0, processoNome: definicao.processo.nome_curto, requerenteNome: NOME_DO_REQUERENTE },
    estado,
    eventos,
    {
      ...{ antes, cidade, definicao, atorId: ator.id, versao: 0 },
      destinatarios: [requerenteDoEnsaio.id, ...deixados.map(({ id }) => contaDo(id))].map(conta),
      dosPrazos: await avisosDosPrazos(pessoalDe(mesa), { cidade, definicao, estado }, eventos),
      consultados: eventos.flatMap((e) =>
        e.tipo === 'parecer_pedido' && e.externo === undefined
          ? [{ ...conta(doSetor(setores, e.setor).id), setor: e.setor, semEmail: false }]
          : [],
      ),
      inspetores: setores.map((sigla) => ({ ...conta(doSetor(setores, sigla).id), semEmail: false, por: null })),
    },
  );
  const contas = porLink(mesa, antes, lance).map(({ para, nome, evento, valores }): AvisoDoEnsaio => {
    const daCidade = cidade.mensagens.find((m) => m.evento === evento);
    const { assunto, paragrafos } = mailDoAviso(evento, {
      ...{ nome, prefeitura: cidade.organizacao.nome, daCidade, valores },
    });
    return { para, meio: 'email', assunto, paragrafos };
  });
  const enviados = mails.map(({ para, assunto, paragrafos }): AvisoDoEnsaio => ({
    ...{ para, meio: 'email', assunto, paragrafos },
  }));
  // What is told by mail stands at the bell too, by the same words: it is shown once.
  const tocados = soNoSino(mesa, antes, lance).map(({ id, frase }) => ({ usuario_id: id, message: frase }));
  const sinos = [...notificacoes, ...tocados]
    .map(({ usuario_id, message }): AvisoDoEnsaio => ({
      ...{ para: nomeDe(usuario_id), meio: 'sino', assunto: message, paragrafos: [] },
    }))
    .filter(({ para, assunto }) => !enviados.some((m) => m.para === para && m.assunto === assunto));
  return [...enviados, ...contas, ...sinos];
};
