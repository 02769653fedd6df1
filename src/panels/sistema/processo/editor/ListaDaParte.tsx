import { memo, useCallback, useState, type ReactElement } from 'react';
import { junto, lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { lida } from '../../../../schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../schemas/processo/edicao/fichas/definicao.ts';
import { formaDe } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../schemas/processo/edicao/mudancas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { BotaoDaBiblioteca } from './biblioteca/BotaoDaBiblioteca.tsx';
import { avisoDaRetirada, naoCabe } from './avisoDaRetirada.ts';
import { useAchadosDaEdicao, useDefinicaoAoLado, useEdicao } from './contexto.ts';
import { BlocoDeLinhas, emBlocos } from './BlocoDeLinhas.tsx';
import { criarEmVolta, palavrasDaLinha } from './linhasDaParte.ts';
import { lugarDe } from './lugarDe.ts';
import { itemDaParte } from './secoes.ts';

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
  const edicao = useEdicao();
  const [busca, setBusca] = useState('');
  const [aviso, setAviso] = useState('');
  const item = itemDaParte(parte);
  const { editor } = item;
  const um = editor.como === 'pecas' ? editor.um : '';
  const mover = useCallback(
    (de: number, para: number, arrasto?: string): void => {
      edicao.fazer((d) => moverPeca(d, parte, de, para), `Mover ${um}`, arrasto);
      setAviso(`Na posição ${para + 1}`);
    },
    [edicao, parte, um],
  );
  const tirar = useCallback(
    (posicao: number): void => {
      const aviso = avisoDaRetirada(edicao.definicao(), `${junto(parte, posicao)}.chave`);
      edicao.fazer((d) => retirarPeca(d, parte, posicao), `Tirar ${um}`);
      aoAbrir(parte);
      setAviso(aviso);
    },
    [edicao, parte, um, aoAbrir],
  );
  if (editor.como !== 'pecas') return null;
  const valor = lerNo(definicao, parte);
  const pecas = Array.isArray(valor) ? (valor as readonly object[]) : [];
  const incluir = (): void => {
    const { itens } = formaDe(lida(fichaDaDefinicao), parte);
    if (itens !== undefined && pecas.length >= itens) return setAviso(naoCabe(itens));
    const nova = junto(parte, pecas.length);
    edicao.fazer((d) => incluirPeca(d, parte, editor.nova(lugarDe(d, parte))), `Incluir ${um}`);
    setBusca('');
    setAviso('');
    aoAbrir(nova);
    setTimeout(() => document.querySelector<HTMLElement>(`[data-nome="${nova}"]`)?.focus());
  };
  const emVolta = emVoltaDaLista(definicao);
  const procura = busca.trim().toLowerCase();
  const achada = (peca: object): boolean =>
    procura === '' || palavrasDaLinha(parte, peca, emVolta).join(' ').toLowerCase().includes(procura);
  const vistas = pecas.flatMap((peca, posicao) => (achada(peca) ? [posicao] : []));
  return (
    <section className="editor-parte" aria-label={item.rotulo}>
      <div className="editor-parte-topo">
        <h2>{item.rotulo}</h2>
        <div className="editor-parte-atos">
          {parte === 'campos' && <BotaoDaBiblioteca />}
          <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={incluir}>
            {`Incluir ${um}`}
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
      {procura !== '' && vistas.length === 0 && <p className="secundario">Nada com este texto.</p>}
      {vistas.length > 0 && (
        <div role="list" className="editor-linhas">
          {emBlocos(vistas).map((posicoes) => (
            <BlocoDeLinhas
              key={posicoes[0]}
              {...{ parte, emVolta, posicoes, achados, aoAbrir }}
              pecas={posicoes.map((posicao) => pecas[posicao] as object)}
              aberta={posicoes.find((posicao) => junto(parte, posicao) === aberta) ?? null}
              ultima={pecas.length - 1}
              soltas={procura === ''}
              aoMover={mover}
              aoTirar={tirar}
            />
          ))}
        </div>
      )}
      <p role="status" className={classes('pequeno', aviso === '' && 'so-leitor')}>
        {aviso}
      </p>
    </section>
  );
});
