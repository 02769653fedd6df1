import type { Situado } from '../quandoAgir.ts';
import { textos } from '../../textos.ts';
import { JULGAM, podeAgir } from '../acoes.ts';
import { DE_OUTRO_CAMINHO, restituidaNoCaminho } from '../cobradaNoCaminho.ts';
import type { Comando } from '../comandos.ts';
import { porDados, porPermissao, porRegra, type Ator } from '../contexto.ts';
import { temLicencaValida } from '../licencas.ts';
import { ESPERA_O_PROPRIETARIO, esperaConsentimento } from '../consentimento.ts';
import { NA_FILA } from '../naFila.ts';
import { esperaNaFila } from '../quandoAgir.ts';
import { SEM_ESTE_ATO } from '../participante.ts';
import { decidiuORecorrido, QUEM_DECIDIU_NAO_JULGA } from '../recurso.ts';
import { regras } from '../regrasDasAcoes.ts';
import { ehSuaProposta, quemRevisa } from '../revisao.ts';
import { SO_A_GESTAO_MOVE, semCaminho } from '../semCaminho.ts';
import type { Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import * as pareceres from './pareceres.ts';
import * as vistorias from './vistorias.ts';
import type { Recusa } from '../contexto.ts';

const MOTIVO = 2000;
/** Acts that say themselves what became of what they are about. */
const DIZEM: readonly Comando['acao'][] = ['dar-parecer', 'enviar-comprovante'];

export const DE_OUTRO_SETOR = 'Esta etapa é de outro setor. Peça acesso ao gestor do setor';
const DE_OUTRO_SETOR_NO_FIM = 'Este requerimento é de outro setor. Peça acesso ao gestor do setor';

/** Why this person does not confirm a decision: it is his own, or he is none of those who do. */
const quemConfirma = (execucao: Execucao | undefined, ator: Ator): string => {
  const proposta = execucao?.proposta;
  if (proposta === undefined) return 'Não há decisão a confirmar nesta etapa';
  if (ehSuaProposta(proposta, ator.id)) return 'Quem decidiu não confirma a própria decisão';
  return proposta.quem === 'setor' && ator.setores.includes(proposta.setor)
    ? 'Quem substitui quem decidiu não confirma a decisão no lugar dele'
    : `Quem confirma esta decisão é ${quemRevisa(proposta.quem, proposta.setor)}`;
};

/** Why the state does not take this action, in the words of who asked. */
const foraDeHora = (estado: Estado, comando: Comando): string => {
  const { acao } = comando;
  if ((acao === 'trocar-profissional' || acao === 'trocar-requerente') && esperaConsentimento(estado))
    return ESPERA_O_PROPRIETARIO;
  if ('licenca' in comando && temLicencaValida(estado))
    return `"${regras[acao].rotulo}" não é possível na situação atual desta licença`;
  if (estado.desfecho !== null)
    return acao === 'reabrir' && estado.desfecho.situacao === 'Cancelado'
      ? 'Um requerimento cancelado não pode ser reaberto'
      : `Este requerimento já foi encerrado como ${estado.desfecho.situacao}`;
  if ('vistoria' in comando && vistorias.foiCancelada(estado, comando.vistoria)) return vistorias.CANCELADA;
  return `"${regras[acao].rotulo}" não é possível na situação atual deste requerimento`;
};

/** Why the one who asks may not do this now, or says too little with it: who he is, what the state takes, the reason. */
export const recusaDoAto = (situado: Situado, comando: Comando): Recusa | undefined => {
  const { estado, ator } = situado;
  if (!podeAgir(comando.acao, situado)) {
    if (ator.tipo === 'requerente' && ator.participa !== undefined) return porPermissao(SEM_ESTE_ATO);
    if (JULGAM.includes(comando.acao) && decidiuORecorrido(situado)) return porPermissao(QUEM_DECIDIU_NAO_JULGA);
    if (
      estado.desfecho === null &&
      regras[comando.acao].quem.includes('gestor_sem_caminho') &&
      semCaminho(situado.execucao)
    )
      return porPermissao(SO_A_GESTAO_MOVE);
    if (estado.desfecho === null && regras[comando.acao].quem.includes('revisor'))
      return porPermissao(quemConfirma(situado.execucao, ator));
    if (estado.desfecho === null)
      return porPermissao(comando.acao === 'dar-parecer' ? pareceres.PARECER_DE_OUTRO_SETOR : DE_OUTRO_SETOR);
    // What a sector still does after the end is refused to others for who they are, not for the end.
    const depoisDoFim = regras[comando.acao].quem.includes('setor') && regras[comando.acao].quando(situado);
    return depoisDoFim ? porPermissao(DE_OUTRO_SETOR_NO_FIM) : porRegra(foraDeHora(estado, comando));
  }
  // What became of an opinion or a charge is told by itself: given meanwhile, taken back, paid, not issued yet.
  const diz = DIZEM.includes(comando.acao) && estado.protocolado_em !== null && estado.desfecho === null;
  if (!diz && !regras[comando.acao].quando(situado)) {
    const picada = comando.acao === 'iniciar' || comando.acao === 'atribuir';
    return porRegra(picada && esperaNaFila(situado) ? NA_FILA : foraDeHora(estado, comando));
  }
  const cobranca = 'cobranca' in comando && estado.cobrancas.find(({ id }) => id === comando.cobranca);
  const { naCobranca } = regras[comando.acao];
  if (cobranca && naCobranca?.(situado, cobranca) === false) return porRegra(DE_OUTRO_CAMINHO);
  const devolve =
    comando.acao === 'registrar-restituicao' && estado.restituicoes?.find(({ id }) => id === comando.restituicao);
  if (devolve && !ator.gestor && !restituidaNoCaminho(situado.definicao, estado, devolve, situado.execucao))
    return porRegra(DE_OUTRO_CAMINHO);
  if (regras[comando.acao].precisa.includes('motivo')) {
    const motivo = 'motivo' in comando ? comando.motivo?.trim() : undefined;
    if (!motivo) return porDados('motivo', textos.validacao.obrigatorio);
    if (motivo.length > MOTIVO) return porDados('motivo', textos.validacao.tamanhoMaximo(MOTIVO));
  }
  return undefined;
};
