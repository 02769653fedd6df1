import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { useEnvio } from '../../../src/panels/publico/comum/useEnvio.ts';

it.each([
  ['its own alone', { email: ['E-mail em uso'] }, 'E-mail em uso', ''],
  [
    'others too',
    { email: ['E-mail em uso'], aceite: ['Aceite os termos'], pessoa: ['Há outra'] },
    'E-mail em uso',
    'Aceite os termos. Há outra',
  ],
  ['others alone', { aceite: ['Aceite os termos'] }, '', 'Confira os campos indicados'],
  ['none', {}, '', 'Confira os campos indicados'],
])('shows every sentence of a refusal about %s', async (_caso, erros, noCampo, geral) => {
  const acao = (): Promise<void> =>
    Promise.reject(new ApiError(422, 'dados_invalidos', 'Confira os campos indicados', { erros }));
  function Tela(): ReactElement {
    const { erros: vistos, recusa, enviar } = useEnvio<void>(['email']);
    return (
      <>
        <button onClick={() => enviar({}, acao)}>Enviar</button>
        <output aria-label="Situação">{`${vistos['email'] ?? ''}|${recusa?.mensagem ?? ''}`}</output>
      </>
    );
  }
  render(<Tela />);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(`${noCampo}|${geral}`)).toBeDefined();
});
