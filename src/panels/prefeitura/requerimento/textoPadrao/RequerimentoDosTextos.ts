import { createContext } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** The request that is being worked on: its data fill the tags of standard texts. Without one no text is offered. */
export const RequerimentoDosTextos = createContext<RequerimentoVisto | null>(null);
