import { useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { confirmarImportacao } from '../../dataProvider/importacoes.ts';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { Entity } from '../../schemas/entity.ts';
import type { ContagemDasClasses, ImportacaoVista } from '../../schemas/importacao.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { feitoCom } from '../genero.ts';
import { TabelaDeFalhas } from './TabelaDeFalhas.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

interface Props {
  readonly entity: Entity;
  readonly importacao: ImportacaoVista;
  readonly gravacao: TarefaVista;
  readonly lista: string;
  readonly aoConfirmar: (nova: ImportacaoVista) => void;
  readonly aoTrocarArquivo: () => void;
}

const lista = new Intl.ListFormat('pt-BR');

/** '3 imóveis importados', or '1 imóvel incluído e 2 imóveis alterados' of an import that updates. */
const feitoDe = ({ label }: Entity, feitos: number, classes: ContagemDasClasses | undefined): string => {
  if (classes === undefined) return feitoCom(feitos, label, 'importado');
  const { novo, muda } = classes;
  const partes = [
    ...(novo > 0 ? [feitoCom(novo, label, 'incluído')] : []),
    ...(muda > 0 || novo === 0 ? [feitoCom(muda, label, 'alterado')] : []),
  ];
  return lista.format(partes);
};

const semMudanca = ({ igual }: ContagemDasClasses): string =>
  igual === 0 ? '' : `${igual === 1 ? '1 linha já estava' : `${numero(igual)} linhas já estavam`} como no cadastro.`;

const Fim = ({ entity, gravacao }: Pick<Props, 'entity' | 'gravacao'>): ReactElement => {
  const { feitos = 0, recusados = 0, classes } = gravacao.resultado ?? {};
  const feito = feitoDe(entity, feitos, classes);
  if (gravacao.situacao !== 'pronta')
    return (
      <Aviso
        tom="warn"
        titulo={`A importação ${gravacao.situacao === 'cancelada' ? 'foi cancelada' : 'parou'}: ${feito} até ali.`}
      >
        {gravacao.erro ?? 'Continue de onde parou, sem repetir linhas.'}
      </Aviso>
    );
  if (feitos === 0)
    return (
      <Aviso tom="bad" titulo="Nada foi importado.">
        Durante a importação algumas linhas deixaram de valer, e você pediu tudo ou nada.
      </Aviso>
    );
  const ficaram = recusados === 0 ? '' : 'As linhas com problemas ficaram de fora. ';
  const todas = `Todas as linhas de ${numero(feitos)} estão no cadastro.`;
  const resto = classes === undefined ? (recusados === 0 ? todas : '') : semMudanca(classes);
  return (
    <Aviso tom={recusados === 0 ? 'ok' : 'warn'} titulo={`${feito}.`}>
      {`${ficaram}${resto}`.trim() || undefined}
    </Aviso>
  );
};

/** The last step: what came of it, and the way back to the list. */
export const Resultado = (props: Props): ReactElement => {
  const { entity, importacao, gravacao, lista, aoConfirmar, aoTrocarArquivo } = props;
  const [erro, setErro] = useState<string>();
  const [ocupado, setOcupado] = useState(false);
  const parou = gravacao.situacao !== 'pronta' || gravacao.resultado?.feitos === 0;
  const continuar = async (): Promise<void> => {
    setOcupado(true);
    try {
      aoConfirmar(await confirmarImportacao(importacao.id, 'boas'));
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha.mensagem);
    } finally {
      setOcupado(false);
    }
  };
  return (
    <div>
      <h2>Resultado da importação</h2>
      <Fim entity={entity} gravacao={gravacao} />
      <TabelaDeFalhas tarefa={gravacao} />
      {erro !== undefined && <Aviso tom="bad">{erro}</Aviso>}
      <div className="importacao-botoes">
        {parou && (
          <Botao carregando={ocupado} onClick={() => void continuar()}>
            {gravacao.situacao === 'pronta' ? 'Importar só as linhas sem problemas' : 'Continuar a importação'}
          </Botao>
        )}
        <Button component={Link} to={lista} variant={parou ? 'outlined' : 'contained'}>
          Ver a lista
        </Button>
        <Botao variante="texto" onClick={aoTrocarArquivo}>
          Importar outra planilha
        </Botao>
      </div>
    </div>
  );
};
