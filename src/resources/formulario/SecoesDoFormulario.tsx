import { useId, type ReactElement, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Entity } from '../../schemas/entity.ts';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { useEntity } from '../EntityContext.ts';
import { lugarEmGraus } from '../mapa/lugarDoRegistro.ts';
import { LugarNoFormulario } from '../mapa/LugarNoFormulario.tsx';
import { Explicacao } from '../widgets/Explicacao.tsx';
import { camposDe, type CampoDaGrade } from './camposDaGrade.ts';
import { ErrosDaSecao } from './ErrosDaSecao.tsx';
import { GradeDeCampos } from './GradeDeCampos.tsx';

interface PropsDaSecao {
  readonly titulo: string;
  /** The record's fields that it shows, by name: their errors are counted beside its title. */
  readonly campos: readonly string[];
  /** Opened by a button beside the title. */
  readonly explicacao?: string | undefined;
  readonly children: ReactNode;
}

/** One section of a form: its title over its fields, and how many of them a refused save found wrong. */
export const Secao = ({ titulo, campos, explicacao, children }: PropsDaSecao): ReactElement => {
  const id = useId();
  return (
    <section className="secao" aria-labelledby={id}>
      <div className="linha-do-titulo">
        <h2 id={id}>
          {titulo}
          <ErrosDaSecao campos={campos} />
        </h2>
        {explicacao !== undefined && <Explicacao sobre={titulo} texto={explicacao} />}
      </div>
      {children}
    </section>
  );
};

/** A section that is one group has the group's fields: its title has said their common name. */
const semMoldura = (campos: readonly CampoDaGrade[]): readonly CampoDaGrade[] => {
  const [unico] = campos;
  return unico !== undefined && campos.length === 1 && formatOf(unico.schema) === 'grupo'
    ? camposDe(unico.schema, unico.caminho)
    : campos;
};

/** Rows that fill a section of their own name need no second label. */
const semRotuloRepetido = (campos: readonly CampoDaGrade[], titulo: string): readonly CampoDaGrade[] =>
  campos.length > 1
    ? campos
    : campos.map((campo) => ({ ...campo, rotuloOculto: (campo.schema as { title?: unknown }).title === titulo }));

/** Fields of a section by name, without those that nobody writes; `titulo` is what stands above them. */
export const camposDaEntidade = (entity: Entity, nomes: readonly string[], titulo = ''): readonly CampoDaGrade[] =>
  semRotuloRepetido(
    semMoldura(
      camposDe(
        entity.schema,
        '',
        nomes.filter((nome) => !(entity.readOnly as readonly string[]).includes(nome)),
      ),
    ),
    titulo,
  );

/** The declared sections, in order, in one card. */
export const SecoesDoFormulario = (): ReactElement => {
  const entity = useEntity();
  const lugar = lugarEmGraus(entity);
  return (
    <div className="cartao">
      {entity.sections.map(({ label, fields, help }) => {
        const comMapa = lugar !== null && fields.includes(lugar.latitude);
        // The outline is drawn on the map of the two degrees.
        const campos = camposDaEntidade(
          entity,
          fields.filter((nome) => nome !== lugar?.contorno),
          label,
        );
        if (campos.length === 0) return null;
        return (
          <Secao key={label} titulo={label} campos={fields} explicacao={help}>
            <GradeDeCampos campos={campos} />
            {comMapa && (
              <Box sx={{ mt: 2 }}>
                <LugarNoFormulario />
              </Box>
            )}
          </Secao>
        );
      })}
    </div>
  );
};
