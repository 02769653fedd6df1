import type { ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { CriterioDescrito } from '../../../schemas/descreverConsulta.ts';
import { useOpcoesDosFiltros } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';

/** Names of the values that a report was narrowed by, by filter. */
export type NomesEscolhidos = Readonly<Record<string, readonly string[]>>;

interface Props {
  /** What was asked, in words. */
  readonly criterios: (escolhidos: NomesEscolhidos) => readonly CriterioDescrito[];
  /** Moment at which it was read. */
  readonly lidoEm: number;
}

const Escrito = ({ criterios, lidoEm, escolhidos }: Props & { readonly escolhidos: NomesEscolhidos }): ReactElement => {
  const usuario = useUsuario();
  const lido = `${dataHoraNaCidade(new Date(lidoEm))}${usuario === null ? '' : `, por ${usuario.nome}`}`;
  return (
    <dl className="so-impresso relatorio-impresso">
      {[...criterios(escolhidos), { rotulo: 'Lido em', valor: lido }].map(({ rotulo, valor }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
};

interface PropsComFiltros extends Props {
  readonly nome: string;
  readonly filtra: readonly string[];
  readonly escolhas: Escolhas;
}

const ComFiltros = ({ nome, filtra, escolhas, ...mais }: PropsComFiltros): ReactElement => {
  const { data: opcoes = {} } = useOpcoesDosFiltros({ nome });
  const nomeDe = (chave: string, valor: string): string =>
    opcoes[chave]?.find((uma) => uma.chave === valor)?.nome ?? valor;
  const escolhidos = Object.fromEntries(
    filtra.flatMap((chave) => {
      const valores = escolhas[chave];
      return valores === undefined ? [] : [[chave, valores.map((valor) => nomeDe(chave, valor))]];
    }),
  );
  return <Escrito {...mais} escolhidos={escolhidos} />;
};

/** What a report was asked for, when and by whom, on paper: there the filters are not seen. */
export const ImpressoDoRelatorio = ({
  filtra,
  ...props
}: Omit<PropsComFiltros, 'filtra'> & { readonly filtra: readonly string[] | undefined }): ReactElement =>
  filtra === undefined ? <Escrito {...props} escolhidos={{}} /> : <ComFiltros {...props} filtra={filtra} />;
