import { AppError } from '../../../src/schemas/errors.ts';

/** Photos that wait or are being worked on, of everybody and of one user: each holds a call open. */
const DE_TODOS = 10;
const DE_UM = 2;

/** Runs `trabalho` of the user `dono` when all before it have ended, however they ended; 503 at once where too many wait. */
export type FilaDeFotos = <T>(dono: number, trabalho: () => Promise<T>) => Promise<T>;

/** One photo at a time: its pixels fill the memory that is set aside for one. */
export const createFilaDeFotos = (): FilaDeFotos => {
  const donos: number[] = [];
  let anterior: Promise<unknown> = Promise.resolve();
  return async (dono, trabalho) => {
    if (donos.filter((um) => um === dono).length >= DE_UM)
      throw new AppError(
        'indisponivel',
        'Suas outras fotos ainda estão sendo preparadas. Aguarde um instante e tente de novo',
      );
    if (donos.length >= DE_TODOS)
      throw new AppError('indisponivel', 'Há muitas fotos sendo preparadas agora. Aguarde um instante e tente de novo');
    donos.push(dono);
    const feito = anterior.then(trabalho);
    anterior = feito.catch(() => undefined);
    try {
      return await feito;
    } finally {
      donos.splice(donos.indexOf(dono), 1);
    }
  };
};
