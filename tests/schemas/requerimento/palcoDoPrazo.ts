import { type Pausa } from '../../../src/schemas/requerimento/prazo.ts';

export const semFeriado = () => undefined;
export const pausa = (de: string, ate: string | null): Pausa => ({ de, ate, motivo: 'resposta do requerente' });
