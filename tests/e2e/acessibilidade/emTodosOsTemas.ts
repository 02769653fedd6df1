/** One screen of each kind, looked at in the other themes too; dialogs have a file of their own. Each is a route, as rotas.test.ts asks. */
export const emTodosOsTemas: readonly string[] = [
  'login',
  'contribuinte.dashboard',
  'contribuinte.meus.requerimentos',
  'contribuinte.meus.requerimentos.requerimento',
  'contribuinte.requerimento.relatorio.pendencias',
  'prefeitura.requerimento.listagem',
  'prefeitura.requerimento.visualizacao',
  'prefeitura.cadastro.imovel',
  'prefeitura.cadastro.imovel.novo',
  'prefeitura.cadastro.imovel.ver',
  'prefeitura.configuracoes',
  'prefeitura.configuracoes.modelos-mensagem.editar',
  'sistema.dashboard',
];
