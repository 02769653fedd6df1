import { useState, type ReactElement } from 'react';
import { avisar } from '../../../../../dataProvider/avisos.ts';
import type { Campo as CampoDoProcesso } from '../../../../../schemas/processo/campo.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { biblioteca } from '../../../../../schemas/processo/edicao/biblioteca/blocos.ts';
import { camposComOsQueCitam, incluirCampos } from '../../../../../schemas/processo/edicao/biblioteca/incluirCampos.ts';
import type { ProcessoConfigurado } from '../../../../../schemas/processo/listado.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicao, useEdicao } from '../contexto.ts';
import { DeOutroProcesso, useOrigem } from './DeOutroProcesso.tsx';
import { Prontos } from './Prontos.tsx';
import './biblioteca.css';

interface Props {
  /** Section of a step that asks for what is taken (`etapas[0].secoes[1].campos`); absent: it is chosen here. */
  readonly secao?: string;
  readonly aoFechar: () => void;
}

const DE_ONDE = [
  { valor: 'prontos', rotulo: 'Prontos' },
  { valor: 'processo', rotulo: 'De outro processo' },
] as const;
type DeOnde = (typeof DE_ONDE)[number]['valor'];

/** Every section of every step, by the place of its list of fields. */
const secoesDe = ({ etapas }: Definicao) =>
  etapas.flatMap(({ nome, secoes = [] }, i) =>
    secoes.map(({ titulo }, j) => ({ valor: `etapas[${i}].secoes[${j}].campos`, rotulo: `${nome} › ${titulo}` })),
  );

const camposProntos = (chaves: ReadonlySet<string>): readonly CampoDoProcesso[] =>
  biblioteca.flatMap(({ blocos }) => blocos.filter(({ chave }) => chaves.has(chave)).flatMap(({ campos }) => campos));

const com = (conjunto: ReadonlySet<string>, chave: string, marcado: boolean): ReadonlySet<string> =>
  new Set(marcado ? [...conjunto, chave] : [...conjunto].filter((um) => um !== chave));

const contados = (n: number): string => (n === 1 ? '1 campo' : `${n} campos`);

/** Fields that need not be made anew: blocks that the portal brings, and those of other processes of the city. One change, undone at once. */
export function Biblioteca({ secao, aoFechar }: Props): ReactElement {
  const edicao = useEdicao();
  const definicao = useDefinicao();
  const secoes = secoesDe(definicao);
  const [deOnde, setDeOnde] = useState<DeOnde>('prontos');
  const [busca, setBusca] = useState('');
  const [onde, setOnde] = useState(secao ?? secoes[0]?.valor ?? '');
  const [blocos, setBlocos] = useState<ReadonlySet<string>>(new Set());
  const [origem, setOrigem] = useState<ProcessoConfigurado>();
  const [chaves, setChaves] = useState<ReadonlySet<string>>(new Set());
  const { data } = useOrigem(origem);
  const doProcesso = data === undefined ? [] : camposComOsQueCitam(data, [...chaves]);
  const campos = [...camposProntos(blocos), ...doProcesso];
  const juntos = doProcesso.filter(({ chave }) => !chaves.has(chave));
  const incluir = (): void => {
    edicao.fazer((d) => incluirCampos(d, campos, onde === '' ? null : onde), `Incluir ${contados(campos.length)}`);
    avisar(true, campos.length === 1 ? '1 campo incluído.' : `${campos.length} campos incluídos.`);
    aoFechar();
  };
  return (
    <Dialogo
      titulo="Biblioteca de campos"
      aoFechar={aoFechar}
      largo
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao onClick={incluir} impedidoPor={campos.length === 0 ? 'Marque o que incluir' : undefined}>
            {campos.length === 0 ? 'Incluir' : `Incluir ${contados(campos.length)}`}
          </Botao>
        </>
      }
    >
      <div className="biblioteca">
        <Escolha
          rotulo="De onde"
          nome="biblioteca-de-onde"
          opcoes={DE_ONDE}
          valor={deOnde}
          aoEscolher={(qual) => {
            setDeOnde(qual);
            setBusca('');
          }}
        />
        <div className="biblioteca-criterios">
          <Campo rotulo="Procurar" type="search" value={busca} onChange={(e) => setBusca(e.target.value)} />
          <Selecao rotulo="Pedir em" vazio="Em nenhuma etapa ainda" opcoes={secoes} valor={onde} aoEscolher={setOnde} />
        </div>
        {deOnde === 'prontos' ? (
          <Prontos
            busca={busca}
            escolhidos={blocos}
            aoMarcar={(chave, marcado) => setBlocos((antes) => com(antes, chave, marcado))}
          />
        ) : (
          <DeOutroProcesso
            processoAberto={definicao.processo.chave}
            origem={origem}
            aoEscolherOrigem={(qual) => {
              setOrigem(qual);
              setChaves(new Set());
            }}
            busca={busca}
            escolhidos={chaves}
            aoMarcar={(chave, marcado) => setChaves((antes) => com(antes, chave, marcado))}
          />
        )}
        <p role="status" className="pequeno">
          {juntos.length > 0 && `Vêm junto, porque as regras os citam: ${juntos.map(({ nome }) => nome).join('; ')}.`}
        </p>
      </div>
    </Dialogo>
  );
}
