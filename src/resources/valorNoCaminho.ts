import { campoDe, type Entity } from '../schemas/entity.ts';
import { mostrarValor } from '../schemas/mostrar.ts';

type Registro = Readonly<Record<string, unknown>>;

/** The value at a field or nested leaf ('cadastro_pessoa_fisica.cpf'); undefined when a part of the way is empty. */
export const valorNoCaminho = (registro: unknown, caminho: string): unknown =>
  caminho
    .split('.')
    .reduce<unknown>(
      (valor, parte) => (typeof valor === 'object' && valor !== null ? (valor as Registro)[parte] : undefined),
      registro,
    );

/** What a record is called: its title field as text, else its number. */
export const tituloDoRegistro = (entity: Entity, registro: Registro): string =>
  mostrarValor(campoDe(entity, entity.title), valorNoCaminho(registro, entity.title)) ||
  `${entity.label.one} nº ${String(registro['id'] ?? '')}`;

/** Label of a field or leaf as declared. */
export const rotuloDoCampo = (entity: Entity, caminho: string): string => {
  const schema = campoDe(entity, caminho) as { title?: unknown } | undefined;
  return typeof schema?.title === 'string' ? schema.title : caminho;
};
