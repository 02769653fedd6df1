import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DescartarRascunho } from '../../../src/panels/contribuinte/requerimento/DescartarRascunho.tsx';
import { rascunhoLocal } from '../../../src/resources/stepForm/rascunhoLocal.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { acao, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const usuario = userEvent.setup();

describe('an act of the applicant that was done', () => {
  it('answers another press with a notice and another look, while the page could not be read again', async () => {
    tela.visto = umRequerimento({
      situacao: 'Aguardando requerente',
      acoes: [acao('dar-ciencia')],
      conferencia: { tipo: 'visualizar', nome: 'Ciência', orientacao: null, leitura: null, campos: [] },
    });
    await tela.abrir();
    let falha = true;
    tela.servidor.responder(({ method }) =>
      method === 'GET' && falha ? recusa(429, 'muitas_tentativas', 'Aguarde um minuto.') : envelope(tela.visto),
    );
    await usuario.click(screen.getByRole('button', { name: 'Ciente' }));
    await screen.findByText('Ciência registrada.');
    await screen.findByText('O que você vê pode estar desatualizado.');
    falha = false;
    tela.visto = umRequerimento();
    await usuario.click(screen.getByRole('button', { name: 'Ciente' }));
    await screen.findByText('Isto já foi feito. A página está sendo atualizada.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ciente' })).toBeNull());
    expect(tela.escritas()).toHaveLength(1);
  });

  it('a draft thrown away is gone, although this device could not forget it', async () => {
    const apagar = vi.spyOn(rascunhoLocal, 'apagar').mockRejectedValue(new Error('IndexedDB'));
    const avisado = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let descartado = false;
    abrirTela(
      <DescartarRascunho
        id={12}
        painel="painel-contribuinte"
        nome="Ampliação"
        aoDescartar={() => {
          descartado = true;
        }}
      />,
    );
    await usuario.click(screen.getByRole('button', { name: 'Descartar rascunho: Ampliação' }));
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Descartar rascunho' }));
    await screen.findByText('Rascunho descartado.');
    await waitFor(() => expect(descartado).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(avisado).toHaveBeenCalledOnce();
    cleanup();
    apagar.mockRestore();
    avisado.mockRestore();
  });
});
