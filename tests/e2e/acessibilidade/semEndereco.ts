/**
 * Routes that no record of the demonstration gives an address to, by name, and why. The list only shrinks (dialogos.test.ts holds its length);
 * the screens of the last two are looked at with axe by the journeys that make such a record (tests/e2e/validacaoDeCadastro, telasDeGestao).
 */
export const semEndereco: Readonly<Record<string, string>> = {
  'sistema.minhaConta.notificacoes.ver': 'nothing of the demonstration notifies the support',
  'prefeitura.cadastro.contribuinteValidacao.ver':
    'all people of the demonstration have their record; nobody waits to be checked',
  'sistema.dashboard.tarefas.ver': 'nobody of the demonstration has asked for work in the background',
};

/** No more than these, ever. */
export const SEM_ENDERECO_NO_MAXIMO = 3;
