import { porConferir } from '../informado.ts';
import { filed, todos } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

/** Who or what was typed in because no registry has it. */
export const regrasDosInformados = {
  'conferir-informado': {
    rotulo: 'Conferir dados informados',
    quem: ['setor', 'gestor'],
    precisa: ['informado', 'resultado'],
    quando: todos(filed, ({ estado }) => porConferir(estado).length > 0),
    aparte: true,
  },
} satisfies Regras;
