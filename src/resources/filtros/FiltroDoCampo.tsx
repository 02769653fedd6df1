import { useId, useState, type ComponentType, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import type { TSchema } from 'typebox';
import type { ValorDeQuery } from '../../dataProvider/query.ts';
import { tipoDeFiltro, type TipoDeFiltro } from '../../schemas/listQuery.ts';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { Botoes } from '../widgets/Botoes.tsx';
import { ControleOpcoes } from '../widgets/ControleOpcoes.tsx';
import { controles, type FormatoSimples } from '../widgets/controles.ts';
import type { PropsDoControle } from '../widgets/controle.ts';
import { Rotulado } from '../widgets/Rotulado.tsx';
import { ModoDoFiltro } from './ModoDoFiltro.tsx';
import { modoDoValor, modosDe, valorDoModo, type Modo } from './modos.ts';

interface Props {
  readonly rotulo: string;
  readonly schema: TSchema;
  readonly valor: ValorDeQuery;
  readonly mudar: (valor: ValorDeQuery) => void;
}

type Grupo = { readonly de?: ValorDeQuery; readonly ate?: ValorDeQuery; readonly vazio?: ValorDeQuery };

const grupo = (valor: ValorDeQuery): Grupo =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Grupo) : {};

/** The input of the format; limits of the field itself do not bind a search. */
const controleDe = (schema: unknown): ComponentType<PropsDoControle> => {
  const formato = formatOf(schema);
  return formato === 'grupo' || formato === 'tabela' ? controles.texto : controles[formato as FormatoSimples];
};

const Contem = ({ rotulo, schema, valor, mudar }: Props): ReactElement => {
  const id = useId();
  const Controle = controleDe(schema);
  return (
    <Rotulado id={id} rotulo={rotulo}>
      {() => <Controle id={id} schema={schema} valor={valor} aoMudar={(novo) => mudar((novo ?? '') as ValorDeQuery)} />}
    </Rotulado>
  );
};

const LARGOS: ReadonlySet<string> = new Set(['data', 'data-hora']);

const Faixa = ({ rotulo, schema, valor, mudar }: Props): ReactElement => {
  const id = useId();
  const Controle = controleDe(schema);
  const { de = '', ate = '' } = grupo(valor);
  const lado = (nome: 'de' | 'ate', atual: ValorDeQuery, titulo: string) => (
    <Rotulado id={`${id}-${nome}`} rotulo={titulo}>
      {() => (
        <Controle
          id={`${id}-${nome}`}
          schema={schema}
          valor={atual}
          aoMudar={(novo) => mudar({ de, ate, [nome]: (novo ?? '') as ValorDeQuery })}
        />
      )}
    </Rotulado>
  );
  // Two days with their calendars, or two moments, do not stand side by side in one column of filters.
  const colunas = LARGOS.has(formatOf(schema)) ? '1fr' : '1fr 1fr';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: colunas, gap: 1 }}>
      {lado('de', de, `${rotulo}, de`)}
      {lado('ate', ate, colunas === '1fr' ? `${rotulo}, até` : 'até')}
    </Box>
  );
};

/** Several values of a closed list; one record of another registry; yes or no; a document. */
const Igual = (props: Props): ReactElement => {
  const { rotulo, schema, valor, mudar } = props;
  const id = useId();
  const formato = formatOf(schema);
  if (formato === 'logico')
    return (
      <Rotulado id={id} rotulo={rotulo}>
        {() => (
          <Botoes
            id={id}
            opcoes={[
              { value: '', label: 'Tanto faz' },
              { value: 'true', label: 'Sim' },
              { value: 'false', label: 'Não' },
            ]}
            escolhida={String(valor ?? '')}
            aoEscolher={mudar}
          />
        )}
      </Rotulado>
    );
  if (formato === 'opcao')
    return (
      <Rotulado id={id} rotulo={rotulo}>
        {() => <ControleOpcoes id={id} schema={schema} valor={valor} aoMudar={(novo) => mudar(novo as ValorDeQuery)} />}
      </Rotulado>
    );
  return <Contem {...props} />;
};

const Vazio = ({ rotulo, valor, mudar }: Props): ReactElement => {
  const id = useId();
  return (
    <Rotulado id={id} rotulo={rotulo}>
      {() => (
        <Botoes
          id={id}
          opcoes={[
            { value: '', label: 'Tanto faz' },
            { value: '0', label: 'Preenchido' },
            { value: '1', label: 'Vazio' },
          ]}
          escolhida={String(grupo(valor).vazio ?? '')}
          aoEscolher={(vazio) => mudar(vazio === '' ? '' : { vazio })}
        />
      )}
    </Rotulado>
  );
};

/** How a filter is set, by how it compares (api.md "filters"). */
const porTipo = {
  contem: Contem,
  igual: Igual,
  faixa: Faixa,
  lista: Igual,
  vazio: Vazio,
} satisfies Record<TipoDeFiltro, ComponentType<Props>>;

const Opcoes = ({ rotulo, schema, valor, mudar }: Props): ReactElement => {
  const id = useId();
  return (
    <Rotulado id={id} rotulo={rotulo}>
      {() => <ControleOpcoes id={id} schema={schema} valor={valor} aoMudar={(novo) => mudar(novo as ValorDeQuery)} />}
    </Rotulado>
  );
};

interface PropsDoFiltro extends Props {
  /** Records may have no value in this field. */
  readonly podeFaltar: boolean;
}

const NADA = new Set<Modo>(['vazio', 'preenchido']);

/** The advanced filter on one field, and how it compares where there is more than one way. */
export const FiltroDoCampo = ({ podeFaltar, ...props }: PropsDoFiltro): ReactElement => {
  const { rotulo, schema, valor, mudar } = props;
  const tipo = tipoDeFiltro(schema);
  const modos = modosDe(tipo, podeFaltar);
  const doValor = modoDoValor(tipo, valor);
  const [escolhido, setEscolhido] = useState<Modo>(doValor ?? 'padrao');
  // Taken away elsewhere (a chip, 'Limpar'), a filter on emptiness leaves nothing to type in.
  const modo = doValor ?? (NADA.has(escolhido) ? 'padrao' : escolhido);
  const Padrao = formatOf(schema) === 'opcoes' ? Opcoes : porTipo[tipo];
  const Filtro = modo === 'igual' ? Contem : Padrao;
  if (modos.length === 1) return <Padrao {...props} />;
  return (
    <div>
      {NADA.has(modo) ? <span className="rotulo-do-campo">{rotulo}</span> : <Filtro {...props} />}
      <ModoDoFiltro
        rotulo={rotulo}
        modos={modos}
        modo={modo}
        aoMudar={(novo) => {
          setEscolhido(novo);
          mudar(valorDoModo(novo));
        }}
      />
    </div>
  );
};
