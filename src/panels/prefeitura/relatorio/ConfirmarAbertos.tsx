import type { ReactElement } from 'react';
import { licencas, type LicencaAberta } from '../../../schemas/relatorios/abertos/licencas.ts';
import { PESSOAS_POR_LINHA } from '../../../schemas/relatorios/abertos/protegerGrupos.ts';
import { nomeDoMes, outroMes } from '../../layout/agenda/mes.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';

/** A set and the months of it that would be published, those that have rows, AAAA-MM, the first one first; none: there is nothing to publish yet. */
export interface ConjuntoAPublicar {
  readonly nome: string;
  readonly titulo: string;
  readonly meses: readonly string[];
}

interface Props {
  readonly conjuntos: readonly ConjuntoAPublicar[];
  readonly licenca: LicencaAberta;
  readonly gravando: boolean;
  /** Why the server did not publish; null: it was not asked yet. */
  readonly recusa: string | null;
  readonly aoFechar: () => void;
  readonly aoPublicar: () => void;
}

const e = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const mes = (texto: string): string => nomeDoMes(`${texto}-01`).toLowerCase();

/** Months that follow one another are said as one stretch: a month between them that has no rows is not promised. */
const trechosDe = (meses: readonly string[]): readonly (readonly [de: string, ate: string])[] =>
  meses.reduce<readonly (readonly [string, string])[]>((trechos, um) => {
    const ultimo = trechos.at(-1);
    return ultimo !== undefined && outroMes(`${ultimo[1]}-01`, 1) === `${um}-01`
      ? [...trechos.slice(0, -1), [ultimo[0], um]]
      : [...trechos, [um, um]];
  }, []);

const mesesDe = ({ meses }: ConjuntoAPublicar): string =>
  meses.length === 0
    ? 'quando houver'
    : e.format(trechosDe(meses).map(([de, ate]) => (de === ate ? `de ${mes(de)}` : `de ${mes(de)} a ${mes(ate)}`)));

/** What becomes public, said before it is: it cannot be called back. While it is being asked for it stays, so that a refusal has its place. */
export const ConfirmarAbertos = (props: Props): ReactElement => {
  const { conjuntos, licenca, gravando, recusa, aoFechar, aoPublicar } = props;
  return (
    <Dialogo
      titulo="Publicar os dados abertos da cidade?"
      largo
      persistente={gravando}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" impedidoPor={gravando ? 'A resposta ainda não veio' : undefined} onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={gravando} onClick={aoPublicar}>
            {gravando ? 'Publicando…' : recusa === null ? 'Publicar' : 'Tentar de novo'}
          </Botao>
        </>
      }
    >
      <div className="abertos-confirmar">
        {recusa !== null && (
          <Aviso tom="bad" titulo="Os dados não foram publicados.">
            {recusa}
          </Aviso>
        )}
        <p>Qualquer pessoa poderá ver, baixar e usar, sem se identificar:</p>
        <ul className="arquivos-lista">
          {conjuntos.map((um) => (
            <li key={um.nome}>{`${um.titulo}, ${mesesDe(um)}`}</li>
          ))}
        </ul>
        <p>
          Cada linha soma requerimentos de ao menos {PESSOAS_POR_LINHA} requerentes diferentes em um mês. Grupos menores
          são reunidos ou ficam de fora. Não há nomes, documentos, endereços nem números de requerimentos.
        </p>
        <p>{`Licença: ${licencas[licenca].nome}. ${licencas[licenca].permite}.`}</p>
        <Aviso tom="warn" titulo="O que for baixado não volta.">
          A prefeitura pode deixar de publicar quando quiser: os arquivos saem da página, mas quem os baixou fica com
          eles. O que foi publicado de um mês não muda mais.
        </Aviso>
      </div>
    </Dialogo>
  );
};
