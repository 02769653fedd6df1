import { mostrarData } from '../brasil/data.ts';
import type { Frases } from './frasesDosEventos.ts';

/** Notices sent to the parties, and what became of each. */
export const frasesDoTermo: Pick<
  Frases,
  'termo_ciente' | 'termo_enviado' | 'termo_lembrado' | 'termo_lido' | 'termo_vencido'
> = {
  termo_enviado: (e) => {
    const ate = e.ciencia_ate === null ? '' : ` (ciência até ${mostrarData(e.ciencia_ate)})`;
    return {
      texto: `enviou o termo ${e.termo}: ${e.titulo}`,
      interno: `A ${e.destinatarios.map((d) => `${d.nome} (${d.papel})`).join(', ')}${ate}`,
    };
  },
  termo_lido: (e) => ({ texto: `abriu o termo ${e.termo}: ${e.titulo}` }),
  termo_ciente: (e) => ({ texto: `confirmou a ciência do termo ${e.termo}: ${e.titulo}` }),
  termo_lembrado: (e) => ({
    texto: `lembrou ${e.nome} do termo ${e.termo}`,
    detalhe: `Confirmar a ciência até ${mostrarData(e.ciencia_ate)}`,
  }),
  termo_vencido: (e) => ({
    texto: `registrou que ${e.nome} não confirmou a ciência do termo ${e.termo} no prazo`,
    detalhe: `Terminou em ${mostrarData(e.ciencia_ate)}`,
  }),
};
