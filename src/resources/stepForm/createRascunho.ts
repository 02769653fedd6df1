import { ApiError } from '../../dataProvider/ApiError.ts';
import { mesmaResposta, type RespostaEmConflito } from '../../schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';
import { antesDe, baseDo, basesDe, basesDosCampos, comEnviadas, trocarGuardado, type Bases } from './bases.ts';
import { conflitosDe, respostasDoServidor, semMudanca } from './palavraDoServidor.ts';
import type { FaseDoRascunho, OpcoesDoRascunho, Rascunho, Retrato, Salvo, SituacaoDoRascunho } from './rascunho.ts';
import { depoisDoQuadro } from './depoisDoQuadro.ts';
import { rascunhoLocal } from './rascunhoLocal.ts';

const ESPERA_MS = 800;
/** Milliseconds before an unanswered save is tried again; the last repeats. */
const TENTATIVAS_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** No answer, a tired server, an ended session (the log-in comes back here): the same text may pass later. */
const podePassar = (erro: ApiError): boolean =>
  erro.status === 0 || erro.status === 401 || erro.status === 419 || erro.status === 429 || erro.status >= 500;

const semOsCampos = (respostas: Respostas, fora: Respostas): Respostas =>
  Object.fromEntries(Object.entries(respostas).filter(([campo]) => !Object.hasOwn(fora, campo)));
const temAlgo = (respostas: Respostas): boolean => Object.keys(respostas).length > 0;

/**
 * The answers of one open step on their way to the server: kept on this device at every key, sent when typing rests, sent again
 * after a break, forgotten here only once the server has them. A save that would overwrite unseen what another tab typed is refused
 * whole: the other fields go again at once, the disputed ones when they were chosen. Nothing typed is lost (look.md 1.7). Every answer
 * says what the server has: a field without a change of its own on this page takes it.
 */
export function createRascunho(opcoes: OpcoesDoRascunho): Rascunho {
  const { chave, salvar, respondivel = () => true, local = rascunhoLocal, espera = ESPERA_MS } = opcoes;
  let retrato: Retrato = { respostas: opcoes.inicial, servidor: null, emConflito: {} };
  let atuais = opcoes.inicial;
  let situacao: SituacaoDoRascunho = { fase: 'salvo', salvoEm: null, mensagem: null };
  /** Everything unsent, fields in conflict included. */
  let pendentes: Respostas = {};
  let emConflito: Respostas = {};
  let bases: Bases = basesDe(opcoes.inicial);
  /** Fields that are being typed in: what stands in them is not taken from under the hand, nor counted as seen. */
  let emDigitacao: Respostas = {};
  let noAparelho: Respostas = {};
  let emVoo: Promise<boolean> | undefined;
  let falhas = 0;
  let encerrado = false;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const ouvintes = new Set<() => void>();
  const ouvintesDaSituacao = new Set<() => void>();

  const mudarSituacao = (mudanca: Partial<SituacaoDoRascunho>): void => {
    const nova = { ...situacao, ...mudanca };
    if (JSON.stringify(nova) === JSON.stringify(situacao)) return;
    situacao = nova;
    for (const ouvinte of ouvintesDaSituacao) ouvinte();
  };
  const publicar = (servidor: Salvo | null): void => {
    retrato = { respostas: atuais, servidor, emConflito };
    for (const ouvinte of ouvintes) ouvinte();
  };
  const aEnviar = (): Respostas => semOsCampos(pendentes, emConflito);
  const faseParada = (): FaseDoRascunho => {
    if (temAlgo(aEnviar())) return 'pendente';
    return temAlgo(emConflito) ? 'em_conflito' : 'salvo';
  };
  // A device that cannot keep it (full, refused) still has it on the page and on its way to the server.
  const guardar = (): void => {
    const [tinha, tem, comBases] = [noAparelho, pendentes, bases];
    noAparelho = tem;
    local
      .mudar(chave, (la) => trocarGuardado(la, tinha, tem, comBases))
      .catch((erro: unknown) => console.warn('O texto não pôde ser guardado neste aparelho', erro));
  };

  // The key is drawn first: what the browser does to keep it would stand between the hand and the screen.
  const guardarLogo = depoisDoQuadro(guardar);

  const agendar = (ms: number): void => {
    clearTimeout(relogio);
    if (!encerrado) relogio = setTimeout(() => void enviar(), ms);
  };

  /** What the server has of these fields. */
  const assumir = (doServidor: Respostas): void => {
    // A choice that no field of this form can ask for any more would keep the step from being sent for ever.
    const semLugar = Object.fromEntries(Object.entries(emConflito).filter(([campo]) => !respondivel(campo)));
    emConflito = semOsCampos(emConflito, semLugar);
    pendentes = semOsCampos(pendentes, semLugar);
    for (const [campo, agora] of Object.entries(doServidor)) {
      if (!respondivel(campo)) continue;
      const igual = mesmaResposta(atuais[campo], agora);
      if (Object.hasOwn(emConflito, campo)) {
        emConflito = igual ? semOsCampos(emConflito, { [campo]: null }) : { ...emConflito, [campo]: agora };
        if (!igual) continue;
        pendentes = semOsCampos(pendentes, { [campo]: null });
      }
      if (Object.hasOwn(pendentes, campo) || Object.hasOwn(emDigitacao, campo)) continue;
      bases = { ...bases, [campo]: [agora] };
      if (!igual) atuais = { ...atuais, [campo]: agora };
    }
  };
  const nadaNovo = (salvo: Salvo): boolean =>
    semMudanca(retrato.servidor, salvo) && retrato.respostas === atuais && retrato.emConflito === emConflito;

  const recebido = (lote: Respostas, salvo: Salvo): void => {
    falhas = 0;
    bases = { ...bases, ...basesDe(lote) };
    pendentes = Object.fromEntries(Object.entries(pendentes).filter(([campo, valor]) => lote[campo] !== valor));
    assumir(respostasDoServidor(salvo));
    guardar();
    mudarSituacao({ fase: faseParada(), salvoEm: salvo.salvo_em, mensagem: null });
    if (!nadaNovo(salvo)) publicar(salvo);
    if (temAlgo(aEnviar())) agendar(espera);
  };
  const disputar = (conflitos: readonly RespostaEmConflito[]): void => {
    for (const { campo, agora } of conflitos) {
      const [, ...minhas] = baseDo(bases, campo);
      // A save of this page that arrived although its answer did not is nobody else's.
      if (minhas.some((valor) => mesmaResposta(valor, agora))) bases = { ...bases, [campo]: [agora] };
      else if (!respondivel(campo)) pendentes = semOsCampos(pendentes, { [campo]: null });
      else emConflito = { ...emConflito, [campo]: agora };
    }
    guardar();
    mudarSituacao({ fase: faseParada(), mensagem: null });
    publicar(retrato.servidor);
  };
  const falhou = (erro: unknown): false => {
    if (!(erro instanceof ApiError)) throw erro;
    if (!podePassar(erro)) {
      mudarSituacao({ fase: 'recusado', mensagem: erro.mensagem });
      return false;
    }
    mudarSituacao({ fase: 'sem_conexao', mensagem: erro.mensagem });
    agendar(TENTATIVAS_MS[Math.min(falhas, TENTATIVAS_MS.length - 1)] ?? 30_000);
    falhas += 1;
    return false;
  };
  const mandar = async (lote: Respostas): Promise<boolean> => {
    mudarSituacao({ fase: 'salvando' });
    const vistas = basesDosCampos(bases, Object.keys(lote));
    bases = comEnviadas(bases, lote);
    if (temAlgo(lote)) guardar();
    try {
      recebido(lote, await salvar(lote, antesDe(vistas, lote)));
      return !temAlgo(pendentes);
    } catch (erro) {
      // The server said that it kept nothing of it.
      if (erro instanceof ApiError && erro.status >= 400 && erro.status < 500) bases = { ...bases, ...vistas };
      const conflitos = conflitosDe(erro, lote);
      if (conflitos.length === 0) return falhou(erro);
      disputar(conflitos);
      return temAlgo(aEnviar()) ? mandar(aEnviar()) : false;
    }
  };
  const enviar = async (mesmoVazio = false): Promise<boolean> => {
    clearTimeout(relogio);
    if (emVoo !== undefined) {
      await emVoo;
      return enviar(mesmoVazio);
    }
    if (encerrado) return false;
    const haPergunta = mesmoVazio || situacao.fase === 'sem_conexao';
    if (!temAlgo(aEnviar()) && !haPergunta) return !temAlgo(emConflito) && situacao.fase !== 'recusado';
    emVoo = mandar(aEnviar()).finally(() => {
      emVoo = undefined;
    });
    return emVoo;
  };

  const anotar = (campo: string, valor: Valor): void => {
    atuais = { ...atuais, [campo]: valor };
    pendentes = { ...pendentes, [campo]: valor };
    guardarLogo.pedir();
    if (situacao.fase === 'recusado' || !temAlgo(aEnviar())) return;
    if (situacao.fase !== 'sem_conexao') mudarSituacao({ fase: 'pendente' });
    agendar(espera);
  };
  /** A choice was made of a field in conflict; what stands elsewhere has been seen. */
  const decidir = (campo: string, usarOutro: boolean): void => {
    const outro = emConflito[campo];
    if (outro === undefined) return;
    emConflito = semOsCampos(emConflito, { [campo]: null });
    bases = { ...bases, [campo]: [outro] };
    if (usarOutro) {
      atuais = { ...atuais, [campo]: outro };
      pendentes = semOsCampos(pendentes, { [campo]: null });
    }
    guardar();
    mudarSituacao({ fase: faseParada() });
    publicar(retrato.servidor);
    void enviar(true);
  };

  const aoVoltar = (): void => {
    if (situacao.fase === 'sem_conexao') void enviar();
  };

  return {
    retrato: () => retrato,
    situacao: () => situacao,
    assinar: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    assinarSituacao: (ouvinte) => {
      ouvintesDaSituacao.add(ouvinte);
      return () => ouvintesDaSituacao.delete(ouvinte);
    },
    digitar: (campo, valor) => {
      emDigitacao = { ...emDigitacao, [campo]: null };
      anotar(campo, valor);
    },
    confirmar: (campo, valor) => {
      emDigitacao = semOsCampos(emDigitacao, { [campo]: null });
      anotar(campo, valor);
      publicar(retrato.servidor);
    },
    retomar: async () => {
      window.addEventListener('online', aoVoltar);
      const guardado = await local.ler(chave).catch(() => null);
      if (guardado === null || encerrado) return false;
      const dela = await local.lerBases(chave).catch((): Bases => ({}));
      const campos = Object.keys(semOsCampos(guardado, pendentes));
      bases = { ...bases, ...Object.fromEntries(campos.map((campo) => [campo, dela[campo] ?? []])) };
      noAparelho = { ...guardado, ...noAparelho };
      pendentes = { ...guardado, ...pendentes };
      atuais = { ...atuais, ...pendentes };
      mudarSituacao({ fase: 'pendente' });
      publicar(retrato.servidor);
      agendar(0);
      return true;
    },
    salvarAgora: () => enviar(),
    perguntar: () => enviar(true),
    assumir: (doServidor) => {
      emDigitacao = semOsCampos(emDigitacao, doServidor);
      assumir(doServidor);
      publicar(retrato.servidor);
    },
    manterMeu: (campo) => decidir(campo, false),
    usarOutro: (campo) => decidir(campo, true),
    encerrar: () => {
      clearTimeout(relogio);
      window.removeEventListener('online', aoVoltar);
      guardarLogo.agora();
      if (temAlgo(aEnviar()) && situacao.fase !== 'recusado' && emVoo === undefined) void mandar(aEnviar());
      encerrado = true;
    },
  };
}
