import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { exportar } from './chamadas.ts';
import { ComecarDesta } from './ComecarDesta.tsx';
import { DialogoDasDiferencas } from './DialogoDasDiferencas.tsx';
import { useLugar } from './lugar.ts';
import { SituacaoDaPublicacao, SituacaoDaVersao } from './SituacaoDaVersao.tsx';

/** The versions of a process: each may be taken as a file, compared, or gone on from. */
export function VersoesDoProcesso({ processo }: { readonly processo: ProcessoConfigurado }): ReactElement {
  const lugar = useLugar();
  const [comparando, setComparando] = useState(false);
  const numeros = processo.versoes.map(({ numero }) => numero);
  const [ultima, penultima] = numeros;
  return (
    <Cartao
      titulo="Versões"
      acao={
        penultima !== undefined && (
          <Botao variante="texto" tamanho="pequeno" onClick={() => setComparando(true)}>
            Comparar versões
          </Botao>
        )
      }
    >
      {comparando && ultima !== undefined && penultima !== undefined && (
        <DialogoDasDiferencas
          processoId={processo.id}
          numeros={numeros}
          de={penultima}
          ate={ultima}
          aoFechar={() => setComparando(false)}
        />
      )}
      <div className="tabela-moldura">
        <table className="tabela-simples">
          <thead>
            <tr>
              <th scope="col">Versão</th>
              <th scope="col">Situação</th>
              <th scope="col">Publicada</th>
              <th scope="col">
                <span className="so-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {processo.versoes.map((versao) => (
              <tr key={versao.id}>
                <th scope="row" className="numero">
                  {versao.numero}
                </th>
                <td>
                  <SituacaoDaVersao versao={versao} />{' '}
                  {versao.publicacao !== null && <SituacaoDaPublicacao publicacao={versao.publicacao} />}
                </td>
                <td>
                  {versao.publicado_em === null
                    ? `Ainda não. Alterada em ${mostrarDataHora(versao.atualizado_em)}`
                    : `${mostrarDataHora(versao.publicado_em)}${versao.publicado_por === null ? '' : `, por ${versao.publicado_por}`}`}
                </td>
                <td className="acoes">
                  <div className="versao-acoes">
                    <Botao
                      variante="texto"
                      tamanho="pequeno"
                      icone="baixar"
                      aria-label={`Exportar a versão ${versao.numero}`}
                      onClick={() =>
                        void exportar(lugar, processo.id, versao.numero).catch((erro: unknown) => {
                          // Shown by the call already.
                          if (!(erro instanceof ApiError)) throw erro;
                        })
                      }
                    >
                      Exportar
                    </Botao>
                    {versao.situacao !== 'rascunho' && <ComecarDesta processo={processo} de={versao.numero} />}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Cartao>
  );
}
