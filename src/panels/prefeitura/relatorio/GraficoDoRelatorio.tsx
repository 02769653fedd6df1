import { useMemo, useRef, type ReactElement } from 'react';
import { desenhar } from '../../../schemas/relatorios/desenho/desenhar.ts';
import { NA_FOLHA, NA_TELA } from '../../../schemas/relatorios/desenho/partes.ts';
import { SEM_VALOR } from '../../../schemas/relatorios/dimensoes.ts';
import { eixoDito, foraDoDesenho, fraseDoGrafico, desenhoVazio } from '../../../schemas/relatorios/frases.ts';
import { semOVazioDoComeco } from '../../../schemas/relatorios/desdeOPrimeiro.ts';
import { siglasDitas } from '../../../schemas/relatorios/desenho/formas.ts';
import { lidoSemNinguem } from '../../../schemas/relatorios/semNinguem.ts';
import { semQuebra } from '../../../schemas/relatorios/mostrarValor.ts';
import type { Grafico, Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { AmostraDaSerie, DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import { useLargura, useNaFolha } from './useLargura.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly grafico: Grafico;
  readonly lido: RelatorioLido;
  /** Shows what a figure of a group or of a period counts, by their keys. */
  readonly abrir: (onde: string, chave: string, medida?: string) => void;
}

/** A drawing with what is seen in it as its title, what it counts, and its legend. */
export const GraficoDoRelatorio = ({ relatorio, grafico, lido: inteiro, abrir }: Props): ReactElement => {
  const lido = useMemo(() => lidoSemNinguem(relatorio, inteiro), [relatorio, inteiro]);
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const espacos = useNaFolha() ? NA_FOLHA : NA_TELA;
  const desenho = useMemo(
    () => desenhar(relatorio, grafico, semOVazioDoComeco(lido), largura, espacos),
    [relatorio, grafico, lido, largura, espacos],
  );
  const frase = fraseDoGrafico(relatorio, grafico, lido);
  const vazio = desenhoVazio(relatorio, grafico, lido, desenho);
  const fora = foraDoDesenho(grafico, lido, espacos.grupos);
  return (
    <figure className="cartao relatorio-grafico">
      <figcaption>
        <h2>{semQuebra(frase)}</h2>
        <p className="secundario">{eixoDito(relatorio, grafico, lido)}</p>
      </figcaption>
      {vazio === undefined && grafico.medidas.length > 1 && (
        <ul className="relatorio-legenda">
          {grafico.medidas.map((chave, serie) => (
            <li key={chave} title={relatorio.medidas[chave]?.frase}>
              <AmostraDaSerie serie={serie} />
              {relatorio.medidas[chave]?.rotulo}
            </li>
          ))}
        </ul>
      )}
      <div ref={caixa}>
        {vazio === undefined ? (
          <DesenhoDoRelatorio
            desenho={desenho}
            abrir={(marca) => {
              const { linha } = marca;
              const medida = 'serie' in marca ? grafico.medidas[marca.serie] : undefined;
              return linha === undefined ? undefined : () => abrir(linha.onde, linha.chave ?? SEM_VALOR, medida);
            }}
            descricao={`${frase}. ${eixoDito(relatorio, grafico, lido)}. Os números estão na tabela.`}
          />
        ) : (
          <p>{vazio}</p>
        )}
      </div>
      {(vazio === undefined ? [fora, siglasDitas(desenho)] : []).map(
        (nota) =>
          nota !== undefined && (
            <p key={nota} className="secundario">
              {nota}
            </p>
          ),
      )}
    </figure>
  );
};
