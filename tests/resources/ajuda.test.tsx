import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { entities } from '../../src/schemas/entities.ts';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

describe('longer help', () => {
  it('of a field opens by the keyboard, says its paragraphs, closes with Esc and gives the focus back', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(zonaOcupacao, { caminho: '/zona_ocupacao/create' });
    await screen.findByLabelText('Sigla');
    // The short text below the field stays.
    expect(screen.getByText('Ocupação máxima do terreno')).toBeDefined();
    const botao = screen.getByRole('button', { name: 'Ajuda sobre Percentual' });
    botao.focus();
    await usuario.keyboard('{Enter}');
    const ajuda = await screen.findByRole('dialog', { name: 'Percentual' });
    expect(within(ajuda).getByText(/^Exemplo: com 60%/)).toBeDefined();
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(botao);
  });

  it('of a section opens by a press and closes by its own button', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(zonaOcupacao, { caminho: '/zona_ocupacao/create' });
    await usuario.click(await screen.findByRole('button', { name: 'Ajuda sobre Ocupação' }));
    const ajuda = await screen.findByRole('dialog', { name: 'Ocupação' });
    await usuario.click(within(ajuda).getByRole('button', { name: 'Fechar a ajuda' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is declared of fields that there are and that a form shows', () => {
    const semCampo = (entities as readonly Entity[]).flatMap((entity) =>
      Object.keys(entity.help).filter(
        (caminho) =>
          campoDe(entity, caminho) === undefined ||
          !entity.sections.some(({ fields }) => fields.includes(caminho.split('.')[0] ?? '')),
      ),
    );
    expect(semCampo).toEqual([]);
    expect((entities as readonly Entity[]).filter(({ help }) => Object.keys(help).length > 0).length).toBeGreaterThan(
      4,
    );
  });
});
