import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { abrirTela } from '../contribuinte/palcoDoRequerente.tsx';
import { contaNaTela, usuario, cartao, sessoes } from './contaNaTela.tsx';

const c = contaNaTela();

describe('the sessions in my account', () => {
  it('say which is this one; each ends, or all the others', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Onde você está conectado'));
    const itens = await onde.findAllByRole('listitem');
    expect(itens.map((um) => /esta sessão/.test(um.textContent ?? ''))).toEqual([true, false]);
    expect(itens[1]?.textContent).toContain('Safari no iOS');
    expect(itens[1]?.textContent).toContain('endereço de rede 203.0.113.7');
    await usuario.click(onde.getByRole('button', { name: /^Encerrar: Safari no iOS/ }));
    await waitFor(() => expect(onde.getAllByRole('listitem')).toHaveLength(1));
    expect(c.corpos('me/sessoes/excluirIds')).toEqual([{ ids: ['s2'] }]);
    expect(onde.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
  });

  it('take one press at a time, and all look like it', async () => {
    c.abertas = sessoes.flatMap((um) =>
      um.esta === true ? [um] : [um, { ...um, id: 's3', aparelho: 'Firefox no Linux' }],
    );
    let soltar = (): void => undefined;
    c.espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Onde você está conectado'));
    await usuario.click(await onde.findByRole('button', { name: /^Encerrar: Safari no iOS/ }));
    await waitFor(() => expect(c.corpos('me/sessoes/excluirIds')).toEqual([{ ids: ['s2'] }]));
    const outra = () => onde.getByRole('button', { name: /^Encerrar: Firefox no Linux/ });
    const todas = () => onde.getByRole('button', { name: 'Encerrar todas as outras' });
    await usuario.click(outra());
    expect([outra(), todas()].map((b) => b.getAttribute('aria-busy'))).toEqual(['true', 'true']);
    soltar();
    await waitFor(() => expect(onde.getAllByRole('listitem')).toHaveLength(2));
    // The press that was not taken left no row waiting for an answer that never comes.
    await waitFor(() => expect(outra().getAttribute('aria-busy')).toBeNull());
    await usuario.click(outra());
    await waitFor(() => expect(c.corpos('me/sessoes/excluirIds')).toEqual([{ ids: ['s2'] }, { ids: ['s3'] }]));
  });

  it('all others end at once', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Onde você está conectado'));
    await usuario.click(await onde.findByRole('button', { name: 'Encerrar todas as outras' }));
    await waitFor(() => expect(onde.getAllByRole('listitem')).toHaveLength(1));
    expect(c.corpos('me/sessoes/encerrarOutras')).toEqual([{}]);
  });
});

describe('the confirmed places in my account', () => {
  it('are listed and end', async () => {
    const quando = '2026-03-02T12:00:00Z';
    c.locais = [
      {
        id: 4,
        aparelho: 'Firefox no Linux',
        ip: '203.0.113.7',
        organizacao: 'Aurora',
        confirmado_em: quando,
        usado_em: null,
      },
    ];
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Locais de acesso confirmados'));
    await usuario.click(await onde.findByRole('button', { name: /^Encerrar: Firefox no Linux/ }));
    await onde.findByText(/^Nenhum\. Só aparecem aqui/);
    expect(c.corpos('me/locais/excluirIds')).toEqual([{ ids: [4] }]);
  });
});

describe('my address', () => {
  it('is changed with the password, by a link to the new one, typed twice alike [VAL-018]', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('E-mail'));
    await usuario.click(await onde.findByRole('button', { name: 'Trocar e-mail' }));
    expect(onde.getAllByText('Campo obrigatório')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(onde.getByLabelText('Novo e-mail')));
    await usuario.type(onde.getByLabelText('Novo e-mail'), 'nova@exemplo.com.br');
    await usuario.type(onde.getByLabelText('Repita o novo e-mail'), 'nova@exemplo.com');
    await usuario.type(onde.getByLabelText('Senha atual, para trocar o e-mail'), 'Segredo#2026');
    await usuario.click(onde.getByRole('button', { name: 'Trocar e-mail' }));
    const frase = await onde.findByText('Campos não são iguais');
    expect(frase.closest('.campo')?.textContent).toContain('Repita o novo e-mail');
    expect(c.corpos('me/email')).toEqual([]);
    await usuario.type(onde.getByLabelText('Repita o novo e-mail'), '.br');
    await usuario.click(onde.getByRole('button', { name: 'Trocar e-mail' }));
    await onde.findByText('Enviamos um link para o novo e-mail');
    expect(c.corpos('me/email')).toEqual([{ email: 'nova@exemplo.com.br', password_atual: 'Segredo#2026' }]);
  });
});
