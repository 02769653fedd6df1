import { memo, useState, type ReactElement } from 'react';
import { junto, lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { BotaoDaBiblioteca } from './biblioteca/BotaoDaBiblioteca.tsx';
import { useAchadosDaEdicao, useDefinicaoAoLado } from './contexto.ts';
import { BlocoDeLinhas, emBlocos, POR_BLOCO } from './BlocoDeLinhas.tsx';
import { criarEmVolta, gruposDaParte, palavrasDaLinha } from './linhasDaParte.ts';
import { itemDaParte } from './secoes.ts';
import { useAtosDaParte } from './useAtosDaParte.tsx';

interface Props {
  readonly parte: string;
  readonly aberta: Caminho | null;
  readonly aoAbrir: (caminho: Caminho) => void;
}

const MUITAS = 12;

/** The pieces of one list of the definition: named, told apart, put in order, added and taken away; many are searched. */
export const ListaDaParte = memo(function ListaDaParte({ parte, aberta, aoAbrir }: Props): ReactElement | null {
  const definicao = useDefinicaoAoLado();
  const achados = useAchadosDaEdicao();
  const [emVoltaDaLista] = useState(() => criarEmVolta(parte));
  const [busca, setBusca] = useState('');
  const atos = useAtosDaParte(parte, aberta, aoAbrir);
  const item = itemDaParte(parte);
  const { editor } = item;
  if (editor.como !== 'pecas') return null;
  const valor = lerNo(definicao, parte);
  const pecas = Array.isArray(valor) ? (valor as readonly object[]) : [];
  const emVolta = emVoltaDaLista(definicao);
  const procura = busca.trim().toLowerCase();
  const achada = (peca: object): boolean =>
    procura === '' || palavrasDaLinha(parte, peca, emVolta).join(' ').toLowerCase().includes(procura);
  const grupos = gruposDaParte(definicao, parte, pecas.length).map((grupo) => ({
    ...grupo,
    posicoes: grupo.posicoes.filter((posicao) => pecas[posicao] !== undefined && achada(pecas[posicao])),
  }));
  const vistas = grupos.reduce((soma, { posicoes }) => soma + posicoes.length, 0);
  /** How many lines stand before each group. */
  const inicios = grupos.map((_, g) => grupos.slice(0, g).reduce((soma, { posicoes }) => soma + posicoes.length, 0));
  return (
    <section className="editor-parte" aria-label={item.rotulo}>
      <div className="editor-parte-topo">
        <h2>{item.rotulo}</h2>
        <div className="editor-parte-atos">
          {parte === 'campos' && <BotaoDaBiblioteca />}
          <Botao
            variante="secundario"
            tamanho="pequeno"
            icone="mais"
            onClick={() => {
              setBusca('');
              atos.incluir();
            }}
          >
            {`Incluir ${atos.um}`}
          </Botao>
        </div>
      </div>
      {pecas.length > MUITAS && (
        <Campo
          rotulo={`Procurar em ${item.rotulo.toLowerCase()}`}
          value={busca}
          onChange={(e) => setBusca(e.target.value)}
        />
      )}
      {pecas.length === 0 && <p className="secundario">{`Nada em ${item.rotulo.toLowerCase()} ainda.`}</p>}
      {procura !== '' && vistas === 0 && <p className="secundario">Nada com este texto.</p>}
      {(vistas > 0 || (procura === '' && grupos.length > 1)) && (
        <div data-lista="" className="editor-linhas">
          {grupos.map(({ chave, titulo, posicoes }, g) =>
            procura !== '' && posicoes.length === 0 ? null : (
              <div key={chave}>
                {titulo !== undefined && <h3 className="editor-grupo">{titulo}</h3>}
                {titulo !== undefined && posicoes.length === 0 && (
                  <p className="secundario pequeno">Nada nesta seção ainda.</p>
                )}
                {posicoes.length > 0 && (
                  <div role="list" className="editor-linhas" {...(titulo !== undefined && { 'aria-label': titulo })}>
                    {emBlocos(posicoes).map((bloco, b) => (
                      <BlocoDeLinhas
                        key={b}
                        {...{ parte, emVolta, achados, aoAbrir }}
                        posicoes={bloco}
                        inicio={(inicios[g] ?? 0) + POR_BLOCO * b}
                        pecas={bloco.map((posicao) => pecas[posicao] as object)}
                        aberta={bloco.find((posicao) => junto(parte, posicao) === aberta) ?? null}
                        ultima={vistas - 1}
                        soltas={procura === ''}
                        aoMover={atos.mover}
                        aoDuplicar={atos.duplicar}
                        aoTirar={atos.tirar}
                      />
                    ))}
                  </div>
                )}
              </div>
            ),
          )}
        </div>
      )}
      <p role="status" className={classes('pequeno', atos.aviso === '' && 'so-leitor')}>
        {atos.aviso}
      </p>
      {atos.dialogo}
    </section>
  );
});
