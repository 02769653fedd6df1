import type { Coluna } from '../../schemas/processo/campo.ts';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';
import { mostrarResposta } from '../../schemas/processo/mostrarResposta.ts';
import type { Valor } from '../../schemas/requerimento/estado.ts';

/** An answer as text, from what the form says of its field ("142,50 m²", "Sim"); '' for none. */
export function textoDaResposta(ui: UiDoCampo, valor: Valor | undefined): string {
  const { widget, nome, obrigatorio, unidade, casas, opcoes } = ui;
  const campo = {
    chave: '',
    nome,
    obrigatorio,
    tipo: widget as Coluna['tipo'],
    ...(unidade === undefined ? {} : { unidade }),
    ...(casas === undefined ? {} : { casas: casas as 2 }),
    ...(opcoes === undefined ? {} : { opcoes: [...opcoes] }),
  };
  return mostrarResposta(campo, valor);
}
