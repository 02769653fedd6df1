import { telasDasRotas, type BuscaDoPainel } from '../../layout/busca/busca.ts';
import { fonteDosRequerimentos } from '../../layout/busca/fonteDaLista.ts';
import { caminhos, PAINEL } from '../caminhos.ts';
import { rotas } from '../rotas.ts';

/** What an applicant may find: his own requests and the screens of his panel. */
export const buscaDoContribuinte = (): BuscaDoPainel => ({
  fontes: [fonteDosRequerimentos(PAINEL, caminhos.requerimento)],
  // Completing the registration has its own guard, and nobody looks for it.
  telas: telasDasRotas(rotas.filter(({ caminho }) => !caminho.startsWith(caminhos.completar))),
});
