import { botoes } from './themeComponents/botoes.ts';
import { campos } from './themeComponents/campos.ts';
import type { ComponentesDoTema } from './themeComponents/componentesDoTema.ts';
import { janelas } from './themeComponents/janelas.ts';
import { tabelas } from './themeComponents/tabelas.ts';

/** Look.md 8: what each MUI and react-admin component looks like, in terms of the tokens of src/estilo. */
export const componentesDoTema: ComponentesDoTema = { ...botoes, ...campos, ...tabelas, ...janelas };
