import { describe, expect, it } from 'vitest';
import { etiquetasQueValem } from '../../../src/resources/formulario/etiquetasQueValem.ts';
import { errosDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import { eventosDeMensagem, type NomeDoEventoDeMensagem } from '../../../src/schemas/mensagem/eventosDeMensagem.ts';
import { etiquetasDasRespostas } from '../../../src/schemas/processo/etiquetasDasRespostas.ts';
import { modeloMensagem } from '../../../src/schemas/modeloMensagem.ts';

const todas = modeloMensagem.tags.texto ?? {};
const doEvento = (evento: string) => Object.keys(etiquetasQueValem(todas, () => evento));

describe('the tags that the text of a message is offered', () => {
  it.each(Object.keys(eventosDeMensagem) as NomeDoEventoDeMensagem[])('of %s are those that saving takes', (evento) => {
    for (const nome of Object.keys(todas).filter((um) => !Object.hasOwn(etiquetasDasRespostas, um))) {
      const recusa = (errosDaMensagem({ evento, assunto: '', texto: `{{${nome}}}` })['texto'] ?? []).some((frase) =>
        frase.includes(`{{${nome}}}`) ? !frase.includes('precisa dizer') : false,
      );
      expect([nome, doEvento(evento).includes(nome)]).toEqual([nome, !recusa]);
    }
  });

  it('are answers and parts in messages of a request alone, and all of them before the moment is chosen', () => {
    expect(doEvento('')).toEqual(Object.keys(todas));
    const comPartes = Object.keys(eventosDeMensagem).filter((evento) => doEvento(evento).includes('/se'));
    expect(comPartes.length).toBeGreaterThan(0);
    expect(comPartes.length).toBeLessThan(Object.keys(eventosDeMensagem).length);
    for (const evento of comPartes) expect(doEvento(evento)).toContain('campo.chave');
  });
});
