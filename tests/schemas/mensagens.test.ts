import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { redigirMensagens } from '../../scripts/mensagens/redigir.ts';
import { eventosDeMensagem } from '../../src/schemas/mensagem/eventosDeMensagem.ts';

describe('the list of messages', () => {
  it('is the one in docs/mensagens.md (`npm run mensagens`)', () => {
    expect(fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/mensagens.md'), 'utf8')).toBe(
      redigirMensagens(),
    );
  });

  it('has each event once, with its subject, text and button', () => {
    const texto = redigirMensagens();
    for (const [nome, { assunto, texto: frases }] of Object.entries(eventosDeMensagem)) {
      expect(texto.split(`- evento: \`${nome}\``), nome).toHaveLength(2);
      expect(texto).toContain(`- assunto: ${assunto}`);
      for (const frase of frases.split('\n')) expect(texto).toContain(`> ${frase}`);
    }
    expect(texto).toContain('- botão: Fui eu: confirmar');
    expect(texto).not.toContain('undefined');
  });
});
