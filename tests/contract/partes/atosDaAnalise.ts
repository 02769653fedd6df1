import { acao, fazer, R, ver, type Ato } from './ato.ts';
import { DONOS, NINGUEM, QUEM_PAGA, QUEM_PREENCHE, SO_O_REQUERENTE, TODOS } from './partes.ts';

/** Acts of the city, which no part of the applicant's side takes; with a body that is right for each. */
const ACOES_DA_EQUIPE = [
  ...['iniciar', 'preencher', 'deferir', 'deferir-e-finalizar', 'indeferir', 'inviabilizar', 'confirmar-decisao'],
  ...['devolver-decisao', 'pausar', 'prorrogar-prazo', 'retomar', 'reabrir', 'voltar', 'mover', 'negar-valores'],
  ...['encaminhar', 'atribuir', 'priorizar', 'corrigir-numero', 'dar-vereditos', 'marcar-item'],
  ...[
    'pedir-recusados',
    'ligar-etapa',
    'desligar-etapa',
    'encerrar-espera',
    'consultar-de-novo',
    'informar-consulta',
    'gerar-taxas',
  ],
];
const daEquipe = ACOES_DA_EQUIPE.map((nome) =>
  acao(nome, NINGUEM, {
    ...{ motivo: 'Porque sim', respostas: { acabamento: 'x' }, setor: 'SEURB', responsavel_id: null, item: 'a' },
    ...{ marcado: true, prioridade: 'alto', numero_processo: '7/2026', vereditos: [] },
  }),
);

/** What is read of a request, in its analysis, before anybody changes anything. */
const leituras: readonly Ato[] = [
  ver(R, TODOS),
  ver(`${R}/cobrancas`, TODOS),
  ver(`${R}/cotas`, TODOS),
  ver(`${R}/documentos`, TODOS),
  ver(`${R}/eventos`, TODOS),
  ver(`${R}/grafo`, TODOS),
  ver(`${R}/participantes`, TODOS),
  ver(`${R}/conversas`, QUEM_PREENCHE),
  ver(`${R}/vistorias/horarios`, TODOS),
  ver('painel-contribuinte/documento/:id/arquivo', TODOS, { params: (p) => ({ id: p.papel }) }),
  ver('painel-contribuinte/arquivos/:id', TODOS, { qual: 'da matrícula', params: (p) => ({ id: p.matricula }) }),
  ver('painel-contribuinte/arquivos/:id', [...DONOS, 'representante que age', 'representante que só lê'], {
    ...{ qual: 'da procuração', params: (p) => ({ id: p.procuracao }) },
  }),
  ver('painel-contribuinte/arquivos/:id', SO_O_REQUERENTE, {
    ...{ qual: 'que espera o seu convite', params: (p) => ({ id: p.prova }) },
  }),
  ver('painel-contribuinte/arquivos/:id', QUEM_PREENCHE, {
    ...{ qual: 'de uma mensagem', params: (p) => ({ id: p.doChat }) },
  }),
  // Addressed to one account.
  ver('painel-contribuinte/termo/:id', SO_O_REQUERENTE, { params: (p) => ({ id: p.termo }) }),
  ver('painel-contribuinte/cadastro/termo-recebido/:id', SO_O_REQUERENTE, { params: (p) => ({ id: p.termo }) }),
  ver('painel-contribuinte/cadastro/notificacao/:id', SO_O_REQUERENTE, { params: (p) => ({ id: p.notificacao }) }),
  ver('painel-contribuinte/assinatura/:id', SO_O_REQUERENTE, { params: (p) => ({ id: p.assinatura }) }),
  ver('assinatura/:id', SO_O_REQUERENTE, { params: (p) => ({ id: p.assinatura }) }),
  ver('painel-contribuinte/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id', SO_O_REQUERENTE, {
    params: (p) => ({ processo_requerimento_assinatura_id: p.assinatura }),
  }),
  ver('painel-contribuinte/processoRequerimentoCampoAssinatura', TODOS, {
    query: (p) => ({ processo_requerimento_id: p.id }),
  }),
  ver('me/tarefas/:id', SO_O_REQUERENTE, { params: (p) => ({ id: p.tarefa }) }),
  ver('me/tarefas/:id/arquivo', SO_O_REQUERENTE, { params: (p) => ({ id: p.tarefa }), alcanca: [409, 422] }),
  // Of the city: whom to ask for a signature.
  ver('recursos/assinaturas', NINGUEM, { query: (p) => ({ documento_id: p.papel }) }),
  ver('painel-contribuinte/processo/:id/origens', DONOS, {
    ...{ params: (p) => ({ id: p.processo }), query: (p) => ({ contribuinte_id: p.pessoa, para: 'copiar' }) },
    ...{ nega: [403, 404, 422] },
  }),
];

/** The acts of the analysis, in an order in which the earlier ones leave the later ones possible. */
export const naAnalise: readonly Ato[] = [
  ...leituras,
  fazer('broadcasting/auth', TODOS, ({ pedido }) => ({
    ...{ socket_id: '1.1', channel_name: `private-requerimento.${pedido.id}` },
  })),
  fazer(`${R}/dossie`, TODOS, () => ({ formato: 'zip' })),
  fazer(`${R}/conversas/arquivos`, QUEM_PREENCHE, undefined, { arquivo: () => ({}) }),
  fazer(`${R}/conversas`, QUEM_PREENCHE, async ({ enviar }) => ({
    ...{ assunto: 'Pergunta', texto: 'Qual o prazo?', arquivos: [await enviar('conversas/arquivos', {})] },
  })),
  fazer(
    `${R}/conversas/:conversa`,
    QUEM_PREENCHE,
    async ({ enviar }) => ({ texto: 'E mais', arquivos: [await enviar('conversas/arquivos', {})] }),
    { params: (p) => ({ conversa: p.conversa }) },
  ),
  fazer(`${R}/conversas/:conversa/lida`, QUEM_PREENCHE, ({ pedido }) => ({ ate: pedido.mensagem }), {
    params: (p) => ({ conversa: p.conversa }),
  }),
  fazer(`${R}/arquivos`, QUEM_PREENCHE, undefined, {
    qual: 'pedido pelo setor',
    arquivo: () => ({ documento: 'laudo' }),
  }),
  fazer(`${R}/cobrancas/:c/comprovante`, QUEM_PAGA, undefined, { params: () => ({ c: 1 }), arquivo: () => ({}) }),
  fazer(`${R}/contrapartidas/:contrapartida/comprovar`, QUEM_PREENCHE, undefined, {
    ...{ params: () => ({ contrapartida: 1 }), arquivo: () => ({}) },
  }),
  fazer(`${R}/vistorias`, QUEM_PREENCHE, async ({ versao, horario }) => ({ versao, ...(await horario()) })),
  fazer(
    `${R}/vistorias/:p/remarcar`,
    QUEM_PREENCHE,
    async ({ versao, horario }) => ({ versao, motivo: 'Viagem', ...(await horario()) }),
    { params: () => ({ p: 1 }) },
  ),
  fazer(`${R}/vistorias/:p/cancelar`, QUEM_PREENCHE, ({ versao }) => ({ versao, motivo: 'Viagem' }), {
    params: (_p) => ({ p: 1 }),
  }),
  fazer(`${R}/participantes/arquivos`, DONOS, undefined, { arquivo: () => ({}) }),
  fazer(`${R}/participantes`, DONOS, async ({ enviar }) => ({
    ...{ papel: 'representante', pode: 'ler', nome: 'Nova', email: 'nova@exemplo.com.br', ate: '2027-12-31' },
    procuracao: await enviar('participantes/arquivos', {}),
  })),
  fazer(`${R}/participantes/:k/reenviar`, DONOS, undefined, { params: (p) => ({ k: p.convidado }) }),
  fazer(`${R}/participantes/troca`, DONOS, async ({ enviar }) => ({
    ...{ nome: 'Outra', motivo: 'Venda do lote', prova: await enviar('participantes/arquivos', {}) },
  })),
  fazer(`${R}/participantes/:k/revogar`, DONOS, () => ({ motivo: 'Não precisa mais' }), {
    ...{ qual: 'de outro', params: (p) => ({ k: p.convidado }) },
  }),
  fazer('painel-contribuinte/termo/:id/abrir', SO_O_REQUERENTE, undefined, { params: (p) => ({ id: p.termo }) }),
  ver('painel-contribuinte/termo/:id/arquivo', SO_O_REQUERENTE, { params: (p) => ({ id: p.termo }) }),
  fazer('painel-contribuinte/termo/:id/ciencia', SO_O_REQUERENTE, undefined, { params: (p) => ({ id: p.termo }) }),
  fazer(
    'painel-contribuinte/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id/atualizar',
    SO_O_REQUERENTE,
    () => ({ status: 'Assinado', password: 'não é esta' }),
    // Nobody of the matrix has a password.
    { params: (p) => ({ processo_requerimento_assinatura_id: p.assinatura }), alcanca: [422] },
  ),
  fazer(
    'painel-contribuinte/processoRequerimentoCampoAssinatura',
    QUEM_PREENCHE,
    ({ pedido }) => ({ processo_requerimento_id: pedido.id, campo: 'area_ampliada_m2', password: 'não é esta' }),
    { alcanca: [422] },
  ),
  fazer(
    'painel-contribuinte/geral-notifications/mark',
    SO_O_REQUERENTE,
    ({ pedido }) => ({
      geral_notification_id: pedido.notificacao,
    }),
    { nega: [403, 404, 422] },
  ),
  fazer(
    'painel-contribuinte/cadastro/notificacao/marcarNaoLidas',
    SO_O_REQUERENTE,
    ({ pedido }) => ({
      ids: [pedido.notificacao],
    }),
    { nega: [403, 404, 422] },
  ),
  fazer(
    'painel-contribuinte/cadastro/notificacao/marcarLidas',
    SO_O_REQUERENTE,
    ({ pedido }) => ({
      ids: [pedido.notificacao],
    }),
    { nega: [403, 404, 422] },
  ),
  fazer(
    'painel-contribuinte/geral-notifications/delete',
    SO_O_REQUERENTE,
    ({ pedido }) => ({
      geral_notification_id: pedido.notificacao,
    }),
    { nega: [403, 404, 422] },
  ),
  fazer('me/tarefas/:id/repetir', SO_O_REQUERENTE, undefined, {
    params: (p) => ({ id: p.tarefa }),
    alcanca: [409, 422],
  }),
  fazer('me/tarefas/:id/cancelar', SO_O_REQUERENTE, undefined, {
    params: (p) => ({ id: p.tarefa }),
    alcanca: [409, 422],
  }),
  // Signatures are asked for, changed and withdrawn by the city.
  fazer('assinatura', NINGUEM, ({ pedido }) => ({ documento_id: pedido.papel, signatario_id: pedido.dono.id })),
  fazer('assinatura/:id', NINGUEM, () => ({ papel: 'Autora' }), { params: (p) => ({ id: p.assinatura }) }),
  fazer('assinatura/excluirIds', NINGUEM, ({ pedido }) => ({ ids: [pedido.assinatura] })),
  fazer('assinatura/restaurarIds', NINGUEM, ({ pedido }) => ({ ids: [pedido.assinatura] })),
  fazer(
    'painel-contribuinte/requerimento',
    DONOS,
    ({ pedido }) => ({ processo_id: pedido.processo, copiar_de: pedido.id }),
    { qual: 'com as respostas deste', nega: [403, 404, 422] },
  ),
  ...daEquipe,
  fazer(`${R}/participantes/:k/revogar`, TODOS, () => ({ motivo: 'Saio' }), {
    ...{ qual: 'o seu', params: (_p, eu) => ({ k: eu }) },
  }),
];
