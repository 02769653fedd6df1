import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { ultimoSetor, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { mostrarFim } from '../../../src/schemas/requerimento/marcos.ts';
import { regraDoParecer } from '../../../src/schemas/requerimento/pareceres.ts';
import { avisosDasTaxasParadas } from './avisosDasTaxasParadas.ts';
import { avisosDasConsultas } from './avisosDasConsultas.ts';
import { avisosDaLicenca } from './avisosDaLicenca.ts';
import { avisosDaRevisao } from './avisosDaRevisao.ts';
import type { Cidade } from './cidade.ts';
import type { PessoalAvisado } from './pessoalAvisado.ts';

export interface AvisoDoPrazo {
  readonly usuario_id: number;
  readonly message: string;
}

export interface Onde {
  readonly cidade: Pick<Cidade, 'setores'>;
  readonly definicao: Definicao;
  readonly estado: Estado;
}

type DoPrazo = EventoDe<'prazo_avisado'> | EventoDe<'prazo_vencido'>;
const ehDoPrazo = (e: Evento): e is DoPrazo => e.tipo === 'prazo_avisado' || e.tipo === 'prazo_vencido';

/** Who is in charge of a run and who stands in for him; all who analyse in its sector where nobody is. */
const encarregadosDe = async (ha: PessoalAvisado, execucao: Execucao, setorId: number): Promise<readonly number[]> => {
  if (execucao.responsavel === null) return ha.analistas(setorId);
  const substituto = await ha.substitutoDe(execucao);
  return [execucao.responsavel.id, ...(substituto === undefined ? [] : [substituto])];
};

const deUm = async (ha: PessoalAvisado, onde: Onde, e: DoPrazo): Promise<readonly AvisoDoPrazo[]> => {
  const { cidade, definicao, estado } = onde;
  const execucao = estado.execucoes.find((x) => x.sequencia === e.execucao);
  const setor = cidade.setores.find((s) => s.sigla === execucao?.setor);
  if (execucao === undefined || setor === undefined) return [];
  const etapa = etapaDe(definicao, execucao.etapa);
  const encarregados = await encarregadosDe(ha, execucao, setor.id);
  const impede = e.tipo === 'prazo_vencido' ? e.impede : undefined;
  // What the silence of the city should have done and did not is never kept from the heads.
  const chefia =
    e.tipo === 'prazo_vencido' && (etapa?.vencimento?.chefia !== false || impede !== undefined)
      ? await ha.chefia(setor.id)
      : [];
  const quando = `${e.tipo === 'prazo_avisado' ? 'vence' : 'venceu'} em ${mostrarFim(e)}`;
  const message = `O prazo da etapa ${etapa?.nome ?? execucao.etapa} do requerimento ${estado.numero ?? ''} ${quando}${impede === undefined ? '' : `. O silêncio não deferiu a etapa: ${impede}`}`;
  return [...new Set([...encarregados, ...chefia])].map((usuario_id) => ({ usuario_id, message }));
};

type DoTodo = EventoDe<'prazo_total_avisado'> | EventoDe<'prazo_total_vencido'>;
const ehDoTodo = (e: Evento): e is DoTodo => e.tipo === 'prazo_total_avisado' || e.tipo === 'prazo_total_vencido';

/** Those in charge of what was open when the request's own term came near, or passed; then the heads of their sectors too. */
const doTodo = async (ha: PessoalAvisado, onde: Onde, e: DoTodo): Promise<readonly AvisoDoPrazo[]> => {
  const { cidade, definicao, estado } = onde;
  const passou = e.tipo === 'prazo_total_vencido';
  const escala = passou && definicao.processo.prazo_total?.vencimento?.chefia !== false;
  const quem: number[] = [];
  for (const execucao of estado.execucoes) {
    // Those that this very act ended were open until then.
    const setor = cidade.setores.find((s) => s.sigla === execucao.setor);
    if (setor === undefined || (execucao.concluida_em !== null && execucao.concluida_em !== e.quando)) continue;
    quem.push(...(await encarregadosDe(ha, execucao, setor.id)));
    if (escala) quem.push(...(await ha.chefia(setor.id)));
  }
  const message = `O prazo total do requerimento ${estado.numero ?? ''} ${passou ? 'venceu' : 'vence'} em ${mostrarFim(e)}`;
  return [...new Set(quem)].map((usuario_id) => ({ usuario_id, message }));
};

type DoParecer = EventoDe<'parecer_lembrado'> | EventoDe<'parecer_vencido'>;
const ehDoParecer = (e: Evento): e is DoParecer => e.tipo === 'parecer_lembrado' || e.tipo === 'parecer_vencido';

/** The sector that was asked is reminded; what has passed is told to its head and to who asked as well. */
const doParecer = async (ha: PessoalAvisado, onde: Onde, e: DoParecer): Promise<readonly AvisoDoPrazo[]> => {
  const { cidade, definicao, estado } = onde;
  const parecer = estado.pareceres?.find((p) => p.id === e.parecer);
  const quemPediu = parecer?.pedido_por.id;
  const quando = `${e.tipo === 'parecer_lembrado' ? 'termina' : 'terminou'} em ${mostrarData(e.responder_ate)}`;
  const message = `O prazo do parecer de ${e.setor} no requerimento ${estado.numero ?? ''} ${quando}`;
  // An outsider is reminded by mail (parecerExterno/enviarLink.ts); that he did not answer is told to who asked him.
  if (parecer?.externo !== undefined)
    return e.tipo === 'parecer_lembrado' || quemPediu === undefined ? [] : [{ usuario_id: quemPediu, message }];
  const setor = cidade.setores.find((s) => s.sigla === e.setor);
  if (setor === undefined) return [];
  const consultados = await ha.analistas(setor.id);
  const escala = parecer === undefined || regraDoParecer(definicao, estado, parecer)?.vencimento?.chefia !== false;
  const tambem =
    e.tipo === 'parecer_lembrado'
      ? []
      : [...(escala ? await ha.chefia(setor.id) : []), ...(quemPediu === undefined ? [] : [quemPediu])];
  return [...new Set([...consultados, ...tambem])].map((usuario_id) => ({ usuario_id, message }));
};

type DaContrapartida = EventoDe<'contrapartida_vencida'> | EventoDe<'comprovacao_enviada'>;
const ehDaContrapartida = (e: Evento): e is DaContrapartida =>
  e.tipo === 'contrapartida_vencida' || e.tipo === 'comprovacao_enviada';

/** Of a request that has ended nobody is in charge: its last sector looks at the proof, and hears of what was not fulfilled, as its head does. */
const daContrapartida = async (
  ha: PessoalAvisado,
  onde: Onde,
  e: DaContrapartida,
): Promise<readonly AvisoDoPrazo[]> => {
  const { cidade, estado } = onde;
  const emCurso = execucoesAbertas(estado).find((x) => x.setor !== null);
  if (e.tipo === 'comprovacao_enviada' && emCurso?.responsavel != null) return [];
  const setor = cidade.setores.find((s) => s.sigla === (emCurso?.setor ?? ultimoSetor(estado)));
  if (setor === undefined) return [];
  const membros = await ha.membros(setor.id);
  const chefia = e.tipo === 'contrapartida_vencida' ? await ha.chefia(setor.id) : [];
  const n = estado.numero ?? '';
  const message =
    e.tipo === 'contrapartida_vencida'
      ? `A contrapartida ${e.nome} do requerimento ${n} não foi cumprida até ${mostrarData(e.ate)}`
      : `Comprovação da contrapartida ${e.nome} enviada no requerimento ${n}`;
  return [...new Set([...membros, ...chefia])].map((usuario_id) => ({ usuario_id, message }));
};
/** What had to follow a grant was not opened in time: the request's last sector hears of it, its head, and who manages. */
const doSucessor = async (
  ha: PessoalAvisado,
  { cidade, estado }: Onde,
  e: EventoDe<'sucessor_vencido'>,
): Promise<readonly AvisoDoPrazo[]> => {
  const setor = cidade.setores.find((s) => s.sigla === ultimoSetor(estado));
  const doSetor = setor === undefined ? [] : [...(await ha.membros(setor.id)), ...(await ha.chefia(setor.id))];
  const message = `${e.nome}, que segue o requerimento ${estado.numero ?? ''}, não foi aberto até ${mostrarData(e.ate)}`;
  const quem = new Set([...doSetor, ...(await ha.gestores())]);
  return [...quem].map((usuario_id) => ({ usuario_id, message }));
};
const ehDoSucessor = (e: Evento): e is EventoDe<'sucessor_vencido'> => e.tipo === 'sucessor_vencido';

/** Managers hear of a request that no way leads on from, since nobody else can move it. */
const daGestao = async (
  ha: PessoalAvisado,
  { definicao, estado }: Onde,
  e: EventoDe<'caminho_perdido'>,
): Promise<readonly AvisoDoPrazo[]> => {
  const nome = etapaDe(definicao, e.etapa)?.nome ?? e.etapa;
  const n = estado.numero ?? '';
  const message =
    e.por === 'contrapartidas'
      ? `O requerimento ${n} parou antes do fim, depois de ${nome}: há contrapartida por cumprir ou dispensar`
      : `Nenhum caminho serve às respostas do requerimento ${n} depois de ${nome}: diga como ele segue`;
  return (await ha.gestores()).map((usuario_id) => ({ usuario_id, message }));
};
const ehTaxaMantida = (e: Evento): e is EventoDe<'profissional_trocado'> =>
  e.tipo === 'profissional_trocado' && e.taxas_mantidas !== undefined;

/** Managers hear of fees that a change of professional would change and whose bill is out. */
const dasTaxasMantidas = async (
  ha: PessoalAvisado,
  { estado }: Onde,
  e: EventoDe<'profissional_trocado'>,
): Promise<readonly AvisoDoPrazo[]> => {
  const message = `Com a troca do profissional no requerimento ${estado.numero ?? ''} mudam taxas já cobradas, que ficam como estão: ${(e.taxas_mantidas ?? []).join(', ')}`;
  return (await ha.gestores()).map((usuario_id) => ({ usuario_id, message }));
};

const ehTrocaPedida = (e: Evento): e is EventoDe<'troca_pedida'> => e.tipo === 'troca_pedida';

/** Managers alone pass a request to another person. */
const daTrocaPedida = async (
  ha: PessoalAvisado,
  { estado }: Onde,
  e: EventoDe<'troca_pedida'>,
): Promise<readonly AvisoDoPrazo[]> => {
  const message = `O requerente do requerimento ${estado.numero ?? ''} pediu que ele passe a ${e.nome}`;
  return (await ha.gestores()).map((usuario_id) => ({ usuario_id, message }));
};

const ehSemCaminho = (e: Evento): e is EventoDe<'caminho_perdido'> => e.tipo === 'caminho_perdido';

/**
 * Who of the city is told that a step's term is near or has passed: who is in charge and who stands in for him, all who analyse in the sector where
 * nobody is, and of what has passed the sector's head (design/process.md 5 "what happens on warning and on breach").
 * Managers are told of what only they can move.
 */
export const avisosDosPrazos = async (
  ha: PessoalAvisado,
  onde: Onde,
  eventos: readonly Evento[],
): Promise<AvisoDoPrazo[]> => {
  const avisos: AvisoDoPrazo[] = [];
  for (const e of eventos.filter(ehDoPrazo)) avisos.push(...(await deUm(ha, onde, e)));
  for (const e of eventos.filter(ehDoTodo)) avisos.push(...(await doTodo(ha, onde, e)));
  for (const e of eventos.filter(ehDoParecer)) avisos.push(...(await doParecer(ha, onde, e)));
  for (const e of eventos.filter(ehDaContrapartida)) avisos.push(...(await daContrapartida(ha, onde, e)));
  for (const e of eventos.filter(ehDoSucessor)) avisos.push(...(await doSucessor(ha, onde, e)));
  for (const e of eventos.filter(ehTrocaPedida)) avisos.push(...(await daTrocaPedida(ha, onde, e)));
  for (const e of eventos.filter(ehTaxaMantida)) avisos.push(...(await dasTaxasMantidas(ha, onde, e)));
  for (const e of eventos.filter(ehSemCaminho)) avisos.push(...(await daGestao(ha, onde, e)));
  avisos.push(...(await avisosDaLicenca(ha, onde, eventos)));
  avisos.push(...(await avisosDaRevisao(ha, onde, eventos)));
  avisos.push(...(await avisosDasConsultas(ha, onde, eventos)));
  avisos.push(...(await avisosDasTaxasParadas(ha, onde, eventos)));
  return avisos;
};
