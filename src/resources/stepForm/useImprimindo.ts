import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page goes to paper: what tabs hide is drawn then, before the browser takes its picture. */
export function useImprimindo(): boolean {
  const [imprimindo, setImprimindo] = useState(false);
  useEffect(() => {
    const antes = (): void => flushSync(() => setImprimindo(true));
    const depois = (): void => setImprimindo(false);
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', depois);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', depois);
    };
  }, []);
  return imprimindo;
}
