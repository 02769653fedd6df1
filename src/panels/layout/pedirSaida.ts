import { sair } from '../../authProvider/sair.ts';
import { comLicenca } from '../../dataProvider/navegacao.ts';

/** A file that does not arrive keeps nobody from leaving. */
const perguntarAsAbas = (): Promise<boolean> =>
  import('./perguntaDasAbas.tsx').then(
    ({ podeSairDasAbas }) => podeSairDasAbas(),
    () => true,
  );

/** The person's own "Sair": asks first where something typed would be lost, in this tab or in another one of this browser. */
export const pedirSaida = (): void =>
  comLicenca(
    () =>
      void perguntarAsAbas().then((pode) => {
        if (pode) void sair();
      }),
  );
